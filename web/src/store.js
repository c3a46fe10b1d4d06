import { loadLessonCore } from '../../wasm/lesson-core.js';
import { choices } from './state/choices.js';
import { computedBy } from './state/computed.js';
import { example } from './state/example.js';
import { explanation } from './state/explanation.js';
import { explorer, explorerSettings } from './state/explorer.js';
import { pictures, pictureSettings } from './state/pictures.js';
import { predictions } from './state/predictions.js';
import { questions } from './state/questions.js';
import { fields } from './state/saved.js';

/**
 * @typedef {import('../../wasm/core.js').LessonCore} Core
 * @typedef {import('../../wasm/core.js').Measuring} Measuring
 * @typedef {import('./state/predictions.js').Stage} Stage
 * @typedef {import('./state/pictures.js').RunName} RunName
 *
 * @typedef {object} Entered what the reader did, a slice for each concept
 * @property {import('./state/explorer.js').ExplorerState} explorer
 * @property {readonly import('./state/questions.js').Check[]} questions
 * @property {readonly import('./state/choices.js').Choice[]} choices
 * @property {readonly import('./state/predictions.js').PredictionState[]} predictions
 * @property {import('./state/explanation.js').Explanation} explanation
 * @property {import('./state/example.js').Example} example
 * @property {import('./state/pictures.js').PicturesState} pictures
 * @property {import('./state/code.js').CodeState} [code] once the editor is there
 * @property {Readonly<Record<string, unknown>>} later what is kept for slices that are not there yet
 *
 * @typedef {'' | 'not-kept' | 'code-left-out' | 'words-left-out' | 'lms-not-found' | 'only-read'
 *   | 'other-version' | 'unreadable' | 'setting-ignored' | 'no-course'} Note
 *
 * @typedef {Partial<Record<'where' | 'private' | Note, string>>} PlaceWords what is said
 *   of another place than the browser: where things are kept, where the reader's own sentence
 *   goes, and notes
 *
 * @typedef {object} Place where what was entered is kept; none of it ever throws
 * @property {string} [key] of the local storage
 * @property {() => { found: boolean, saved: unknown }} read
 * @property {(saved: unknown) => Note} write '' where all of it is kept now
 *
 * @typedef {Partial<Record<'dk' | 'seed' | 'trials', string>>} Settings as they are given, by
 *   attributes or an address
 *
 * @typedef {object} Opening what the page says about a lesson
 * @property {Place | null} [memory] in place of the browser's
 * @property {Settings} [before] what it starts with where nothing else is kept
 * @property {Settings} [after] what it starts with in any case
 * @property {boolean} [asks] the first prediction is on the page
 * @property {Note} [note]
 * @property {PlaceWords} [place] of the memory
 *
 * @typedef {object} Keeping how what was entered is kept
 * @property {Note} note what the reader should know
 * @property {'' | 'asking' | 'done' | 'since'} reset `since`: something was entered after it
 * @property {Entered | null} before what there was before the reset
 *
 * @typedef {Entered & {
 *   phase: 'loading' | 'ready' | 'unavailable',
 *   predict: boolean,
 *   keeping: Keeping,
 *   asks: boolean,
 *   given: Settings,
 *   place?: PlaceWords,
 *   computed: import('./state/computed.js').Computed | null,
 * }} LessonState `predict`: predictions are asked for; `asks`: the first of them is on the page;
 *   `given`: what the lesson starts with; `place`: unless the browser keeps it; `computed`: there
 *   when the pictures are
 *
 * @typedef {{ type: 'core-loaded' }
 *   | { type: 'measuring-loaded' }
 *   | { type: 'core-failed' }
 *   | { type: 'predict-set', predict: boolean }
 *   | { type: 'key-size-moved', dK: number }
 *   | { type: 'key-size-typed', field: string, text: string, finished: boolean }
 *   | { type: 'answer-typed', id: string, text: string }
 *   | { type: 'answer-submitted', id: string }
 *   | { type: 'fresh-numbers-wanted', id: string, draw: number }
 *   | { type: 'hint-wanted', id: string }
 *   | { type: 'answer-wanted', id: string }
 *   | { type: 'choice-picked', id: string, choice: string }
 *   | { type: 'choice-submitted', id: string }
 *   | { type: 'prediction-entered', id: string, entry: string }
 *   | { type: 'prediction-settled', id: string, stage: Stage }
 *   | { type: 'prediction-reopened', id: string }
 *   | { type: 'prediction-shown', id: string }
 *   | { type: 'explanation-typed', text: string }
 *   | { type: 'explanation-compared' }
 *   | { type: 'example-masked' }
 *   | { type: 'example-edited' }
 *   | { type: 'example-cell-typed', index: number, text: string, finished: boolean }
 *   | { type: 'example-key-allowed', key: number, allowed: boolean }
 *   | { type: 'example-restarted' }
 *   | { type: 'setting-typed', field: import('./state/pictures.js').Setting, text: string,
 *       finished: boolean }
 *   | { type: 'run-wanted', run: RunName }
 *   | { type: 'run-cancelled', run: RunName }
 *   | { type: 'run-resumed', run: RunName }
 *   | { type: 'run-estimated', run: RunName, seconds: number, offer: boolean }
 *   | { type: 'run-progressed', run: RunName, experiment: import('./state/pictures.js').Experiment }
 *   | { type: 'assumption-picked', name: 'sigma' | 'rho', value: number }
 *   | { type: 'nudged-key-picked', key: number }
 *   | { type: 'head-picked', head: number }
 *   | { type: 'slice-come', name: 'code' }
 *   | import('./state/code.js').CodeIntent
 *   | { type: 'memory-read', found: boolean, saved: unknown }
 *   | { type: 'memory-written', note: Note }
 *   | { type: 'settings-given', settings: Settings }
 *   | { type: 'page-described', asks: boolean, note: Note, place?: PlaceWords }
 *   | { type: 'reset-wanted' }
 *   | { type: 'reset-cancelled' }
 *   | { type: 'reset-confirmed' }
 *   | { type: 'reset-undone' }} Intent
 *
 * @typedef {EventTarget & { state: LessonState, isConnected?: boolean }} Part an element, or what
 *   only looks on
 *
 * @typedef {object} Follower does what a slice wants, and tells what comes of it as intents
 * @property {(slice: any) => void} follow the slice, each time that the state has changed
 * @property {() => void} end the lesson has left the page; it may come back
 */

/** The event by which a part tells its store what the reader did; `detail` is the Intent. */
export const intentEvent = 'scaling-intent';

/** The form in which what was entered is kept; another number for another form. */
export const savedVersion = 1;

/**
 * Those that the lesson opens with; others come with the scripts that are loaded later.
 * @type {Record<string, import('./state/slice.js').Slice<any>>}
 */
const slices = { explorer, questions, choices, predictions, explanation, example, pictures };

/** How slices read what the page gives them to start with. */
const settingsOf = { explorer: explorerSettings, pictures: pictureSettings };

/** The slices that come later. */
const laterSlices = ['code'];

/** What is said where not all of it is kept. */
const writingNotes = ['not-kept', 'code-left-out', 'words-left-out', 'only-read'];

/** How long after an entry it is kept at the latest, in milliseconds. */
const keepWithin = 300;

/**
 * The one place where the state of a lesson changes: intents of the parts go in, the core
 * computes, and every connected part gets the new state. With a memory, what the reader enters
 * is kept there and comes back.
 */
export class Store {
  /** @type {Set<Part>} */
  #parts = new Set();
  /** @type {Core | null} */
  #core = null;
  /** @type {Measuring | null} */
  #measuring = null;
  /**
   * What the reader did before the core had loaded.
   * @type {Intent[]}
   */
  #early = [];
  /** @type {Place | null} */
  #memory;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /**
   * What does, outside the store, what a slice wants.
   * @type {Map<'pictures' | 'code', Follower>}
   */
  #followers = new Map();
  #state = startingState();

  /** @type {(state: LessonState) => void} */
  #tellOpened = () => {};
  /**
   * The state that the lesson opened with, once it has.
   * @type {Promise<LessonState>}
   */
  opened = new Promise((resolve) => {
    this.#tellOpened = resolve;
  });

  /**
   * @param {object} [options]
   * @param {Place | null} [options.memory]
   * @param {boolean} [options.predict]
   * @param {boolean} [options.asks] the first prediction is on the page
   * @param {Promise<Opening> | null} [options.opening] the lesson waits for it
   */
  constructor({ memory = null, predict = true, asks = true, opening = null } = {}) {
    this.#memory = memory;
    this.#state = { ...this.#state, predict, asks };
    Promise.all([loadLessonCore(), opening]).then(
      ([core, opening]) => this.#open(core, opening ?? {}),
      () => this.#apply({ type: 'core-failed' }),
    );
  }

  /**
   * @param {Core} core
   * @param {Opening} opening
   */
  #open(core, opening) {
    const { before = {}, after = {}, asks = this.#state.asks, note = '', place } = opening;
    const { memory = this.#memory } = opening;
    this.#core = core;
    this.#memory = memory;
    this.#apply({ type: 'settings-given', settings: before });
    if (this.remembers)
      this.#remember(); // before anybody sees that it is ready
    else this.#write(); // the order of the choices, and to see whether it can
    this.#apply({ type: 'settings-given', settings: after });
    this.#apply({ type: 'page-described', asks, note, place });
    this.#apply({ type: 'core-loaded' });
    this.#tellOpened(this.#state);
    if (memory) this.#watchPage();
    for (const intent of this.#early) this.#do(intent);
  }

  /** Whether something is in the memory that will come back once the core has loaded. */
  get remembers() {
    return this.#memory?.read().found ?? false;
  }

  /**
   * Takes what the pictures need of the core, and what does their runs; both are loaded with them.
   * @param {Measuring} measuring
   * @param {(tell: (intent: Intent) => void) => Follower} follower
   */
  measureWith(measuring, follower) {
    if (this.#measuring) return;
    this.#measuring = measuring;
    this.#followers.set(
      'pictures',
      follower((intent) => this.#apply(intent)),
    );
    this.#apply({ type: 'measuring-loaded' });
  }

  /**
   * Takes up a slice of the state that comes with a script loaded later.
   * @param {'code'} name
   * @param {import('./state/slice.js').Slice<any>} slice
   * @param {(tell: (intent: Intent) => void) => Follower} follower
   */
  extend(name, slice, follower) {
    if (this.#followers.has(name)) return;
    slices[name] = slice;
    this.#followers.set(
      name,
      follower((intent) => this.#do(intent)),
    );
    this.#apply({ type: 'slice-come', name });
  }

  /** @param {Part} part */
  connect(part) {
    this.#parts.add(part);
    part.addEventListener(intentEvent, this);
    part.state = this.#state;
    this.#lead();
  }

  /** Whether an element of the lesson is on the page. */
  get #isShown() {
    return [...this.#parts].some(({ isConnected }) => isConnected);
  }

  /** @param {Part} part */
  disconnect(part) {
    this.#parts.delete(part);
    if (!this.#isShown) for (const follower of this.#followers.values()) follower.end();
    part.removeEventListener(intentEvent, this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    switch (event.type) {
      case intentEvent:
        this.#do(/** @type {CustomEvent<Intent>} */ (event).detail);
        break;
      case 'storage': // the lesson is open in another tab, too, and was gone on with there
        if (/** @type {StorageEvent} */ (event).key === this.#memory?.key) this.#remember();
        break;
      case 'pageshow': // a page that comes back may be older than what was kept since
        if (/** @type {PageTransitionEvent} */ (event).persisted) this.#remember();
        break;
      default:
        this.#keep();
    }
  }

  /** @param {Intent} intent of the reader */
  #do(intent) {
    if (!this.#core) {
      this.#early.push(intent);
      return;
    }
    this.#apply(intent);
    if (this.#memory && !this.#timer) this.#timer = setTimeout(() => this.#keep(), keepWithin);
  }

  /** @param {Intent} intent */
  #apply(intent) {
    this.#state = next(this.#state, intent, this.#core, this.#measuring);
    for (const part of this.#parts) part.state = this.#state;
    if (this.#isShown) this.#lead();
  }

  #lead() {
    for (const [name, follower] of this.#followers) follower.follow(this.#state[name]);
  }

  #watchPage() {
    addEventListener('pagehide', this);
    addEventListener('pageshow', this);
    addEventListener('storage', this);
    document.addEventListener('visibilitychange', this);
  }

  #remember() {
    if (this.#memory && this.#core) this.#apply({ type: 'memory-read', ...this.#memory.read() });
  }

  /** Keeps what is not kept yet. */
  #keep() {
    if (!this.#memory || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write();
  }

  #write() {
    if (!this.#memory) return;
    const note = this.#memory.write(saved(this.#state));
    const known = this.#state.keeping.note;
    if (note !== (writingNotes.includes(known) ? known : ''))
      this.#apply({ type: 'memory-written', note });
  }
}

/** @returns {LessonState} */
function startingState() {
  return {
    phase: 'loading',
    predict: true,
    asks: true,
    given: {},
    keeping: nothingKept(),
    computed: null,
    ...started(),
  };
}

/**
 * The slices as the lesson opens. The core computed their numbers when the page was built, so
 * that the parts stand complete at once, while it is still loading.
 * @returns {Entered}
 */
function started() {
  return { ...mapped(slices, (name) => slices[name].start()), later: {} };
}

/** @returns {Keeping} */
const nothingKept = () => ({ note: '', reset: '', before: null });

/**
 * The state after an intent. Before the core has loaded only its coming or failing counts.
 * @param {LessonState} state
 * @param {Intent} intent
 * @param {Core | null} core
 * @param {Measuring | null} [measuring]
 * @returns {LessonState}
 */
export function next(state, intent, core, measuring = null) {
  if (intent.type === 'core-failed') return { ...state, phase: 'unavailable' };
  if (intent.type === 'predict-set') return { ...state, predict: intent.predict };
  if (!core) return state; // the measuring is taken up when it has come

  switch (intent.type) {
    case 'core-loaded':
      return { ...state, phase: 'ready', computed: measuring && computedBy(core, measuring) };
    case 'measuring-loaded':
      return { ...state, computed: measuring && computedBy(core, measuring) };
    case 'slice-come':
      return withSlice(state, intent.name, core);
    case 'memory-read':
      return intent.found ? restored(enteredSince(state), intent.saved, core) : state;
    case 'memory-written':
      return withKeeping(state, { note: intent.note });
    case 'settings-given':
      return withSettings(state, intent.settings, core);
    case 'page-described':
      return {
        ...withKeeping(state, { note: intent.note || state.keeping.note }),
        asks: intent.asks,
        place: intent.place,
      };
    case 'reset-wanted':
      return withKeeping(state, { reset: 'asking' });
    case 'reset-cancelled':
      return withKeeping(state, { reset: '' });
    case 'reset-confirmed':
      return {
        ...withKeeping(state, { reset: 'done', before: entered(state) }),
        ...startedAgain(state, core),
      };
    case 'reset-undone':
      return { ...state, ...state.keeping.before, keeping: nothingKept() };
    default:
      return withSlices(
        /^(run|python)-/u.test(intent.type) ? state : enteredSince(state),
        intent,
        core,
        measuring,
      );
  }
}

/**
 * The slices as the lesson opened, for the same reader: choices stay in the order drawn then.
 * @param {LessonState} state
 * @param {Core} core
 * @returns {Entered}
 */
function startedAgain(state, core) {
  const start = withSettings({ ...state, ...started() }, state.given, core);
  const orders = (/** @type {readonly { id: string, order: readonly string[] }[]} */ list) =>
    Object.fromEntries(list.map(({ id, order }) => [id, { order }]));
  return {
    ...entered(start),
    choices: choices.restore(orders(state.choices), start.choices, core, start.choices),
    predictions: predictions.restore(
      orders(state.predictions),
      start.predictions,
      core,
      start.predictions,
    ),
  };
}

/**
 * The state with what the page gives it to start with, as far as that makes sense.
 * @param {LessonState} state
 * @param {Settings} settings
 * @param {Core} core
 * @returns {LessonState}
 */
function withSettings(state, settings, core) {
  /** @type {Record<string, unknown>} */
  const changed = {};
  /** @type {Settings} */
  const given = { ...state.given };
  let { note } = state.keeping;
  for (const [slice, readers] of Object.entries(settingsOf)) {
    for (const [name, read] of Object.entries(readers)) {
      const text = settings[/** @type {keyof Settings} */ (name)];
      if (text === undefined) continue;
      const now = changed[slice] ?? state[/** @type {'explorer'} */ (slice)];
      const next = read(/** @type {any} */ (now), text, core);
      if (next) {
        changed[slice] = next;
        given[/** @type {keyof Settings} */ (name)] = text;
      } else note = 'setting-ignored';
    }
  }
  return { ...withKeeping(state, { note }), ...changed, given };
}

/**
 * Undo would replace what is there now.
 * @param {LessonState} state
 */
const enteredSince = (state) =>
  state.keeping.reset === 'done' ? withKeeping(state, { reset: 'since' }) : state;

/**
 * @param {LessonState} state
 * @param {Intent} intent
 * @param {Core} core
 * @param {Measuring | null} measuring
 * @returns {LessonState}
 */
function withSlices(state, intent, core, measuring) {
  for (const name of Object.keys(slices)) {
    const { [intent.type]: change } = /** @type {Record<string, any>} */ (slices[name].intents);
    if (change)
      return {
        ...state,
        [name]: change(state[/** @type {'code'} */ (name)], intent, { core, measuring, state }),
      };
  }
  return state;
}

/**
 * The state with a slice that comes later than it, as it was kept.
 * @param {LessonState} state
 * @param {'code'} name
 * @param {Core} core
 * @returns {LessonState}
 */
function withSlice(state, name, core) {
  if (state[name]) return state;
  const { [name]: kept, ...later } = state.later;
  const start = slices[name].start();
  return { ...state, later, [name]: slices[name].restore(kept, start, core, start) };
}

/**
 * @param {LessonState} state
 * @param {Partial<Keeping>} change
 * @returns {LessonState}
 */
const withKeeping = (state, change) => ({ ...state, keeping: { ...state.keeping, ...change } });

/** @param {LessonState} state */
const entered = (state) => ({
  ...mapped(state, (_, slice) => slice),
  later: state.later,
});

/**
 * What is kept of a state.
 * @param {LessonState} state
 */
function saved(state) {
  return {
    lesson: 'scaling',
    version: savedVersion,
    ...state.later,
    ...mapped(state, (name, slice) => slices[name].save(slice)),
  };
}

/**
 * The state with what was kept, as far as that makes sense.
 * @param {LessonState} state
 * @param {unknown} kept any JSON
 * @param {Core} core
 * @returns {LessonState}
 */
function restored(state, kept, core) {
  const { lesson, version, ...entries } = fields(kept);
  if (lesson !== 'scaling') return withKeeping(state, { note: 'unreadable' });
  const start = withSettings({ ...state, ...started() }, state.given, core);
  const slicesNow = mapped(state, (name, now) =>
    slices[name].restore(
      entries[name],
      start[/** @type {'explorer'} */ (name)] ?? slices[name].start(),
      core,
      now,
    ),
  );
  const later = Object.fromEntries(
    laterSlices.flatMap((name) => (name in slicesNow ? [] : [[name, entries[name]]])),
  );
  const note = version === savedVersion ? state.keeping.note : 'other-version';
  return { ...withKeeping(state, { note }), ...slicesNow, later };
}

/**
 * For each slice that is among the properties of an object, a value.
 * @param {object} there
 * @param {(name: string, property: any) => unknown} value
 * @returns {any}
 */
const mapped = (there, value) =>
  Object.fromEntries(
    Object.entries(there).flatMap(([name, property]) =>
      name in slices ? [[name, value(name, property)]] : [],
    ),
  );
