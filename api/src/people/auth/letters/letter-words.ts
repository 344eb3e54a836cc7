import type { Language } from '@shopbench/contracts';
import { SIGN_IN_DEEDS, type SignInDeed } from './sign-in-deeds';

/** What a letter about somebody's sign-in is made of. */
export interface LetterWords {
  codeSubject: (shop: string) => string;
  code: (code: string, shop: string) => string;
  changeSubject: (shop: string) => string;
  /** @param by who did it, where it was not the person; @param at day and time in the shop's time zone */
  change: (what: SignInDeed, by: string | undefined, at: string, shop: string) => string;
}

export const LETTER_WORDS: Readonly<Record<Language, LetterWords>> = {
  en: {
    codeSubject: (shop) => `Your code for ${shop}`,
    code: (code, shop) =>
      `Somebody wants to set a new password for your account at ${shop}. If it is you, give this code:\n\n${code}\n\nIt counts once, for ten minutes. If it is not you, do nothing: without the code nothing changes.`,
    changeSubject: (shop) => `Your sign-in at ${shop} was changed`,
    change: (what, by, at, shop) =>
      `${at}, ${shop}: ${what}${by ? ` by ${by}` : ''}.\n\nIf this was not you, or you did not ask for it, tell the shop at once and set a new password.`,
  },
  hi: {
    codeSubject: (shop) => `${shop} के लिए आपका कोड`,
    code: (code, shop) =>
      `${shop} पर आपके खाते का नया पासवर्ड बनाने के लिए किसी ने कहा है। अगर आपने कहा है, तो यह कोड दें:\n\n${code}\n\nयह एक ही बार, दस मिनट तक चलता है। अगर आपने नहीं कहा, तो कुछ न करें: कोड के बिना कुछ नहीं बदलता।`,
    changeSubject: (shop) => `${shop} पर आपका साइन-इन बदला गया`,
    change: (what, by, at, shop) =>
      `${at}, ${shop}: ${SIGN_IN_DEEDS[what]}${by ? ` (${by})` : ''}।\n\nअगर यह आपने नहीं किया या नहीं कहा, तो तुरंत दुकान को बताएँ और नया पासवर्ड बनाएँ।`,
  },
};
