/** The languages of zod's own messages that areas get; all fifty would be two fifths of the library. */
export { default as en } from 'zod/v4/locales/en.js';
