import type { Language } from '../values/language';
import { CUSTOMER_WORDS } from './customer-words';
import { DONE_WORDS } from './done-words';
import { FIELD_WORDS, fieldName } from './field-words';
import { inHindi } from './hindi';
import { NOUN_WORDS } from './noun-words';
import { STAFF_WORDS } from './staff/staff-words';
import { teller, type Code, type Said, type Tell } from './said';

const ENGLISH = { ...FIELD_WORDS, ...CUSTOMER_WORDS, ...DONE_WORDS, ...NOUN_WORDS, ...STAFF_WORDS };

/** Every code that the server says something by. */
export const CODES = Object.keys(ENGLISH) as [Code, ...Code[]];

/** What the server says, in words of each language. */
export const TELLERS: Readonly<Record<Language, Tell>> = {
  en: teller((code) => ENGLISH[code], fieldName),
  hi: inHindi,
};

/** A sentence that has a code in the language; one without is told as it is. */
export const toldIn = (language: Language, words: Said | string): string =>
  typeof words === 'string' ? words : TELLERS[language](words);
