/** Languages that customers are told things in. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_WORDS: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };
