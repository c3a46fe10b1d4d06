/** The texts of the lesson, those that come with later scripts among its words. */
import * as language from '../../web/lang/en.js';

export const { prose, spoken, spokenFormulas } = language;

export const words = {
  ...language.words,
  example: language.example,
  chapter: language.chapter,
};
