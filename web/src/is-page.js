/**
 * Whether a lesson is the page: then the page's address is about it. Its attribute says so.
 * @param {Element} lesson
 */
export const isPage = (lesson) => lesson.hasAttribute('page');
