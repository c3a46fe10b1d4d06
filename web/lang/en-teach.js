/**
 * The page for teachers in English: teach.html. Marks as in en.js, whose values may be named here
 * too; what the lesson itself says is taken from there.
 */

/** The prose of the page; the build writes it into teach.html. */
export const prose = {
  title: 'Scaling, for teachers',
  description:
    'Lesson plans, an answer key, and lines to copy that put the lesson “Scaling” into a course.',
  kicker: 'For teachers',
  heading: 'Teaching “Scaling”',
  lede: 'What the lesson teaches, three plans for using it, links to the parts that you need, and all the answers.',
  back: 'This page belongs to [the lesson “Scaling”](index.html).',
  contents: 'On this page',
  sections: {
    aims: 'Aims',
    plans: 'Lesson plans',
    link: 'Links',
    recipes: 'In your course',
    answers: 'Answer key',
    limits: 'Limits',
    privacy: 'Privacy',
    cite: 'Citing',
    sources: 'Sources',
  },

  aims: {
    heading: 'What it teaches',
    intro: 'After the lesson, learners can',
    objectives: [
      '**derive $√d_k$**: from the variance of a sum of independent products to the typical size of a score;',
      '**compute** the softmax weights and the output of one attention head, by hand and in Python;',
      '**explain the divisors** 1, $√d_k$ and $d_k$: what each one does to the scores and to the weights;',
      '**state the limits** of the argument: what it assumes of queries and keys, and why a trained model may do otherwise.',
    ],
    prerequisites: {
      heading: 'What it takes for granted',
      list: [
        'The dot product of two vectors.',
        'Mean, variance and standard deviation, and that the variances of independent variables add up.',
        'The softmax: powers of e, divided by their sum.',
        'For the part in code: functions and arrays in Python with NumPy. The other parts need no programming.',
      ],
    },
    time: {
      heading: 'How long it takes',
      text: 'Estimated: 20 minutes by hand, 45 to 60 minutes with code. These are estimates, not measurements with classes.',
    },
  },

  plans: {
    heading: 'Three lesson plans',
    intro:
      'Each begins with a prediction: a guess that somebody has committed to makes them want to know. If you show the lesson on a screen and ask the class yourself, [switch the predictions off](index.html?predict=off): then nothing stays closed.',
    caption: 'Minute by minute',
    columns: { minutes: 'minutes', doing: 'part, and what to do in class' },
    list: [
      {
        id: 'plan-20',
        minutes: 20,
        heading: '20 minutes: the idea, by hand',
        intro: 'One screen in front, or one device for two. No code.',
        steps: [
          {
            minutes: 3,
            part: '[Prediction](index.html#prediction)',
            doing:
              'Read the problem aloud. Everybody writes down a guess before anybody speaks; then count hands. **Ask:** “Key size from {from} to {to}: does the spread of the scores become ×{spread}, ×{variance}, ×{square}, or stay?” Settle nothing yet.',
          },
          {
            minutes: 4,
            part: '[Explorer](index.html#explorer)',
            doing:
              'Go slowly from a small key to a large one. **Ask:** “Which row changes, and which does not? From where on would you say that the softmax has made up its mind?” At {dK} the best key has {bestOne} without the division and {bestRoot} with it.',
          },
          {
            minutes: 5,
            part: '[The reason](index.html#reason)',
            doing:
              'Three steps on the board: variance, softmax, slope. **Ask:** “Where did we need independence? Where variance 1?” Then go back to the guesses: who would change theirs, and why?',
          },
          {
            minutes: 6,
            part: '[Three checks by hand](index.html#by-hand)',
            doing:
              'In pairs. Who is done asks for fresh numbers. **Ask:** “Why is a key of {smallDk} entries a poor one to learn the rule from?” (Its root and its half are the same.)',
          },
          {
            minutes: 2,
            part: '[Which divisor?](index.html#understanding)',
            doing:
              'To leave with, on paper: “In one sentence: why the root, and not $d_k$ itself?” Collect the sheets; they tell where to begin next time.',
          },
        ],
      },
      {
        id: 'plan-45',
        minutes: 45,
        heading: '45 minutes: by hand and in code',
        intro:
          'A device for each learner. Open the part in code once before class: the first run loads Python, which takes a while over a slow connection.',
        steps: [
          {
            minutes: 3,
            part: '[Prediction](index.html#prediction)',
            doing: 'As above: write, then count hands, and settle nothing.',
          },
          {
            minutes: 5,
            part: '[Explorer](index.html#explorer)',
            doing:
              'Everybody moves the slider and writes one sentence on what they see. **Ask** two of them to read theirs aloud, then compare with the model sentence.',
          },
          {
            minutes: 7,
            part: '[The reason](index.html#reason)',
            doing:
              'Let a learner do the variance step on the board. **Ask:** “If all entries had standard deviation 2 instead of 1, what would the divisor have to be?” (Four times the root: the products have four times the spread.)',
          },
          {
            minutes: 7,
            part: '[Three checks by hand](index.html#by-hand)',
            doing: 'Alone, then compare in pairs. Walk round and read the feedback over shoulders.',
          },
          {
            minutes: 5,
            part: '[Measure it](index.html#measure)',
            doing:
              'Run the growth picture. **Ask:** “The axes are logarithmic. What does a slope of ½ mean, and where is your prediction?”',
          },
          {
            minutes: 14,
            part: '[In code](index.html#code)',
            doing:
              '`scale_factor` and `scaled_scores` first; a run with one function done is fine. Who is fast goes on with `score_std`. **Ask:** “Which sizes would let a wrong divisor pass?” The rest is homework.',
          },
          {
            minutes: 4,
            part: '[Questions](index.html#understanding)',
            doing:
              'Which divisor, and the colleague who divides by $d_k$. **Ask** for the reason before anybody presses “Check”.',
          },
        ],
      },
      {
        id: 'plan-90',
        minutes: 90,
        heading: '90 minutes: all of it',
        intro: 'For a seminar or a lab. A device for each learner, a break where you like.',
        steps: [
          {
            minutes: 5,
            part: '[Prediction](index.html#prediction)',
            doing:
              'Write, count hands. Then one advocate for each guess has half a minute. Settle nothing.',
          },
          {
            minutes: 7,
            part: '[Explorer](index.html#explorer)',
            doing: 'Everybody moves the slider, writes a sentence, and compares.',
          },
          {
            minutes: 10,
            part: '[The reason](index.html#reason)',
            doing:
              'Learners do all three steps on the board. Open [the random walk](index.html#why-a-root). **Ask:** “Why do most steps cancel, and why not all?”',
          },
          {
            minutes: 8,
            part: '[Three checks by hand](index.html#by-hand)',
            doing: 'Alone, with fresh numbers for who is done.',
          },
          {
            minutes: 15,
            part: '[Measure it](index.html#measure)',
            doing:
              'The growth picture together; then groups of three take one question each: [dividing by $d_k$](index.html#why-not-dk), [the gradient](index.html#almost-no-gradient), [the wrong divisor](index.html#wrong-divisor). Each group shows its picture and says what it would have guessed.',
          },
          {
            minutes: 25,
            part: '[In code](index.html#code)',
            doing:
              'All five functions, in pairs who take turns at the keyboard. **Ask** on the way: “Your function passes at 64. Would it at 60?”',
          },
          {
            minutes: 8,
            part: '[Worked example](index.html#worked-example)',
            doing:
              'Predict the output with key 2 masked, then look. **Ask:** “What would go wrong if the mask came after the softmax?”',
          },
          {
            minutes: 7,
            part: '[Use it elsewhere](index.html#elsewhere)',
            doing: 'Alone. These items need the output, not the rule alone.',
          },
          {
            minutes: 5,
            part: '[A trained model](index.html#trained-heads)',
            doing:
              'Guess, then look: {near} of {heads} heads lie between {nearLow} and {nearHigh}. **Ask:** “Then why is the root still a good divisor to start from?” End with a sentence from each group on what the argument does not say.',
          },
        ],
      },
    ],
  },

  link: {
    heading: 'A link to what you need',
    intro:
      'Every section of the lesson has an address of its own. Here you can also choose the parts that are shown, and how they start.',
    noScript: 'With JavaScript switched on, you can choose here what the lines below show.',
    folder: {
      label: 'Address of the lesson’s folder',
      note: 'Where this page is. It goes into every line on this page.',
      local:
        'You have opened this page from a folder of this computer, and its address works nowhere else. Once the folder is on a web server, type its address here.',
    },
    parts: {
      legend: 'Parts to show',
      note: 'With none ticked, the whole lesson is shown.',
      names: {
        explorer: 'Explorer',
        reason: 'The reason',
        checks: 'Three checks by hand',
        example: 'Worked example',
        code: 'In code',
        questions: 'Questions',
        reference: 'Reference',
        pictures: 'All pictures',
      },
      pictures: {
        legend: 'Single pictures',
        growth: 'Growth of the spread',
        walks: 'Random walks',
        samples: 'The samples',
        divisors: 'Three divisors',
        gradient: 'The gradient',
        limits: 'The wrong divisor',
        heads: 'A trained model',
      },
    },
    start: {
      legend: 'How it starts',
      dK: 'Key size $d_k$, from {smallest} to {largest}',
      seed: 'Seed of the random numbers',
      predict: 'Ask for predictions',
      predictNote: 'For lecturing, leave this out: then nothing stays closed.',
    },
    results: {
      heading: 'Copy what you need',
      address: 'Address',
      frame: 'Frame',
      script: 'Script',
    },
    frameNote:
      'A frame goes into any page that lets you write HTML. The script puts the same parts right into a page of your own, without a frame.',
  },

  recipes: {
    heading: 'Put it into your course',
    intro:
      'The lesson is a folder of files: it needs no server of its own, no account, and nothing from other sites. The lines below hold the address of that folder.',
    files: {
      heading: 'What there is to upload',
      list: [
        'The folder itself, on any web space: `index.html` is the lesson.',
        '[scorm-1.2.zip](scorm-1.2.zip) and [scorm-2004.zip](scorm-2004.zip), packages for a learning platform. They report progress and completion to it.',
        '[scaling-lesson.html](scaling-lesson.html), the lesson in one file, without Python; [scaling-lesson-python.html](scaling-lesson-python.html), with Python, is larger.',
      ],
    },
    completion:
      'A lesson is complete when the checks by hand, the choice and the questions under “Use it elsewhere” are done. The attribute `requires` changes that: `requires="checks,choice,elsewhere,code"` asks for the code as well. On a page of your own, the element tells what happens by the events `lesson-progress`, `lesson-answer` and `lesson-complete`.',
    systems: {
      html: {
        heading: 'Plain HTML',
        intro:
          'Any page that you write yourself. Parts within one `<scaling-lesson store-key="my-course">` … `</scaling-lesson>` share what is entered.',
      },
      moodle: {
        heading: 'Moodle',
        steps: [
          '**With completion and marks:** add the activity “SCORM package” and upload [scorm-1.2.zip](scorm-1.2.zip). Moodle reads version 1.2 best.',
          '**Without:** add the resource “File”, upload the lesson’s folder as a zip file, choose “Unzip” in the file’s menu, and set `index.html` as the main file.',
          '**Within a page:** switch the editor to HTML and paste the frame from above. Whether frames are allowed is for your administrator to say.',
        ],
      },
      canvas: {
        heading: 'Canvas',
        intro:
          'Open the HTML editor of a page and paste a frame; the lesson tells Canvas how high it is. Canvas takes scripts out, so the script lines do not work there. Where your Canvas has “SCORM” in the course navigation, upload [scorm-1.2.zip](scorm-1.2.zip) there.',
      },
      'jupyter-book': {
        heading: 'Jupyter Book',
      },
      quarto: {
        heading: 'Quarto',
        intro: 'A block of raw HTML, in documents, websites and slides alike.',
      },
      reveal: {
        heading: 'Reveal.js',
        intro:
          'As the background of a slide, which fills the screen, or as a part of one. While the lesson has the focus it gets the arrow keys; a click beside it gives them back to the slides.',
      },
    },
    labels: {
      frame: 'Two parts in a frame',
      'growing-frame': 'The same, as high as its content',
      script: 'The whole lesson by script',
      'script-part': 'A single part by script',
      canvas: 'Frame for Canvas',
      'jupyter-book': 'Frame in a page of Jupyter Book',
      'jupyter-book-config': 'In _config.yml of Jupyter Book 1',
      'jupyter-book-folder': 'Frame for a folder in the book',
      myst: 'Frame in MyST (Jupyter Book 2)',
      quarto: 'Frame in Quarto',
      'reveal-background': 'A slide with the lesson as its background',
      'reveal-frame': 'A slide with a frame',
    },
    notes: {
      'jupyter-book': 'In Jupyter Book 1, anywhere in a page:',
      'jupyter-book-config':
        'To bring the lesson along in the book, put its folder into the book as `extra/scaling` and say so in `_config.yml`. (Not into `_static`: Jupyter Book would then load the lesson’s styles and scripts on all pages.)',
      'jupyter-book-folder': 'Then a page at the top of the book shows it from there:',
      myst: 'In Jupyter Book 2 and other MyST sites:',
    },
  },

  answers: {
    heading: 'Answer key',
    intro:
      'Numbers on this page come from the same computation as those of the lesson. Every typed question has a button for fresh numbers once it is done, so a learner who has seen this key can still practise, and you can ask for a second result. What the lesson says to an answer that is not right stands below each: it names the step to look at, and never the answer.',
    byHand: 'By hand',
    predictions: 'Predictions',
    choices: 'Questions with choices',
    elsewhere: 'Use it elsewhere',
    code: 'In code',
    answer: 'Answer: **{answer}**',
    right: 'Right: **{answer}**',
    feedback: 'To known mistakes the lesson says:',
    quoted: '“{text}”',
    codeIntro:
      'One solution for each function; others that give the same numbers pass, too. `softmax(z)` is given, and `np` is NumPy. Each function is called with fixed cases and with some that are drawn afresh for each run, so a table of answers does not pass.',
    solution: 'Solution: {name}',
    table: {
      heading: 'Numbers to have at hand',
      caption: 'The explorer’s weight on the best of {keys} keys, by divisor',
      columns: { dK: '$d_k$', one: '÷ 1', root: '÷ $√d_k$', dk: '÷ $d_k$' },
      note: 'Equal shares would be {equal}.',
    },
  },

  limits: {
    heading: 'Known limits',
    list: [
      'Answers are judged in the browser, and this key is open to all. The lesson is for learning, not for exams.',
      'What is entered stays in one browser: on another device a learner begins anew, except in a platform that keeps it. In a frame some browsers keep it apart from the lesson opened by itself, or for a shorter time.',
      'The argument holds for random, independent entries with mean 0 and variance 1. The lesson says so, and shows what happens otherwise; it does not teach how models are initialised or trained.',
      'One head, one query at a time: several heads, positions and the layers around them belong to other lessons.',
      'The measurements of a trained model are of one small model and eight sentences. They are an example.',
      'The part in code loads Python with NumPy at the first run, {pythonSize} MB, and needs a browser that allows WebAssembly and workers. All else works without it.',
      'It is made for Chromium 109, Firefox 115 and Safari 16.4 and newer.',
    ],
  },

  privacy: {
    heading: 'Privacy',
    text: 'Nothing is sent anywhere: no account, no cookies, no counting of visits, no request to other sites. Answers are kept only in this browser or, in a learning platform (LMS), in the LMS. Learners can delete what is kept with “Reset” at the end of the lesson.',
  },

  cite: {
    heading: 'How to cite it',
    text: '{author} ({year}). {title}. Interactive lesson. {address}',
    labels: { text: 'Citation as text', bibTeX: 'Citation as BibTeX' },
    file: 'The same for programs: [CITATION.cff](CITATION.cff).',
  },
};

/** What the page's script says. */
export const builder = {
  problems: {
    folder:
      'That is not an address that a browser can open. It begins with https://; the lines keep the last one.',
    dK: 'Type a whole number from {smallest} to {largest}. The lines keep the last one.',
    seed: 'A seed is a whole number from 0 up. The lines keep the last one.',
  },
};
