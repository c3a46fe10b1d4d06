import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { pythonLanguage } from '@codemirror/lang-python';
import {
  Annotation,
  EditorState,
  Prec,
  RangeSet,
  StateEffect,
  StateField,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  GutterMarker,
  highlightSpecialChars,
  keymap,
  lineNumberMarkers,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

/**
 * An editor for Python in a shadow root, whose styles stand in editor.css. Tab indents; after
 * Escape it leaves the editor, until another key is pressed.
 */
export class CodeEditor {
  #view;
  /** What was shown or told last. */
  #text;

  /**
   * @param {object} options
   * @param {ShadowRoot} options.root
   * @param {string} options.text
   * @param {string} options.label
   * @param {string} options.describedBy ids of what says more about it
   * @param {(text: string) => void} options.typed
   * @param {() => void} options.run Ctrl+Enter
   * @param {(open: boolean) => void} options.leaving whether Tab leaves the editor
   */
  constructor({ root, text, label, describedBy, typed, run, leaving }) {
    this.#text = text;
    this.#view = new EditorView({
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          highlightSpecialChars(),
          history(),
          indentOnInput(),
          bracketMatching(),
          pythonLanguage,
          syntaxHighlighting(classHighlighter),
          indentUnit.of('    '),
          EditorState.tabSize.of(4),
          errorLine,
          wayOut(leaving),
          runKeys(run),
          keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-describedby': describedBy,
            tabindex: '0',
            spellcheck: 'false',
            autocorrect: 'off',
            autocapitalize: 'off',
          }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (!docChanged || transactions.some((one) => one.annotation(isShown))) return;
            this.#text = state.doc.toString();
            typed(this.#text);
          }),
        ],
      }),
    });
  }

  get dom() {
    return this.#view.dom;
  }

  /**
   * Another text than what was typed here, which can be undone like any change.
   * @param {string} text
   */
  show(text) {
    if (text === this.#text) return;
    this.#text = text;
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: text },
      annotations: [isShown.of(true), isolateHistory.of('full')],
    });
  }

  /**
   * Marks a line, and brings it into the part of the code that is in sight.
   * @param {number | null} line from 1
   */
  mark(line) {
    const { state } = this.#view;
    const there = line !== null && line >= 1 && line <= state.doc.lines;
    const at = there ? state.doc.line(line).from : null;
    if (at === state.field(errorLine)) return;
    this.#view.dispatch({ effects: markLine.of(at) });
    if (at !== null) this.#reveal(at);
  }

  /**
   * Without moving the page.
   * @param {number} at
   */
  #reveal(at) {
    const { scrollDOM: scroller } = this.#view;
    const { top, bottom } = this.#view.lineBlockAt(at);
    const { scrollTop, clientHeight } = scroller;
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    scroller.scrollTop = (top + bottom - clientHeight) / 2;
  }

  /** @param {{ anchor: number, head: number }} [selection] */
  focus(selection) {
    if (selection) this.#view.dispatch({ selection, scrollIntoView: true });
    this.#view.focus();
  }

  selectAll() {
    this.focus({ anchor: 0, head: this.#view.state.doc.length });
  }
}

/** Marks a change that was shown, not typed. */
const isShown = Annotation.define();

// ---- keys ----------------------------------------------------------------------------------

/**
 * Before any other key binding. A key that is held down runs once.
 * @param {() => void} run
 */
const runKeys = (run) =>
  Prec.highest(
    EditorView.domEventHandlers({
      keydown({ key, ctrlKey, metaKey, repeat, isComposing }) {
        if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing) return false;
        if (!repeat) run();
        return true;
      },
    }),
  );

/** Keys that are pressed on the way out. */
const wayOutKeys = ['Escape', 'Tab', 'Shift'];

/** @param {(open: boolean) => void} leaving */
function wayOut(leaving) {
  let isOpen = false;
  const set = (/** @type {boolean} */ open, /** @type {EditorView} */ view) => {
    if (open === isOpen) return;
    isOpen = open;
    view.setTabFocusMode(open);
    leaving(open);
  };
  return EditorView.domEventHandlers({
    keydown({ key }, view) {
      if (key === 'Escape') set(true, view);
      else if (!wayOutKeys.includes(key)) set(false, view);
    },
    blur: (_, view) => set(false, view),
  });
}

// ---- the marked line -----------------------------------------------------------------------

/** @type {import('@codemirror/state').StateEffectType<number | null>} */
const markLine = StateEffect.define();

const lineMark = Decoration.line({ class: 'error-line' });

const numberMark = new (class extends GutterMarker {
  elementClass = 'error-number';
})();

/**
 * @param {boolean} is
 * @returns {Record<string, string>}
 */
const invalid = (is) => (is ? { 'aria-invalid': 'true' } : {});

/** Where the marked line begins. */
const errorLine = StateField.define({
  create: () => /** @type {number | null} */ (null),
  update(at, { docChanged, effects }) {
    const effect = effects.find((one) => one.is(markLine));
    return effect ? effect.value : docChanged ? null : at;
  },
  provide: (field) => [
    EditorView.decorations.from(field, (at) =>
      at === null ? Decoration.none : Decoration.set([lineMark.range(at)]),
    ),
    lineNumberMarkers.from(field, (at) =>
      at === null ? RangeSet.empty : RangeSet.of([numberMark.range(at)]),
    ),
    EditorView.contentAttributes.from(field, (at) => invalid(at !== null)),
  ],
});
