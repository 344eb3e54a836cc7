import { folded } from '@shopbench/contracts';

/** Letters, the marks that belong to them (vowel signs of Indian scripts), and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text; one way of writing each accented letter. */
const wordsOf = (text: string | undefined): string[] =>
  folded(text ?? '')
    .normalize('NFC')
    .match(WORD) ?? [];

/** How many words of a search count; more would only narrow it further. */
const MOST_WORDS = 6;

/**
 * The words by which a search is made, longest first, since the longest narrows most. An IMEI is one word however its
 * digits are grouped.
 */
export function searchWords(q: string | undefined): string[] {
  const words = wordsOf(q);
  if (/^\d{15}$/.test(words.join(''))) return [words.join('')];
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/**
 * The keys under which a record is found: each word of its texts, each text as a whole without its separators
 * (`CHG-25` is found by `chg`, `25` and `chg25`), and a trailing number without its zeros (`INV-0042` by `42`).
 */
export function searchKeys(...texts: (string | undefined)[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text);
    for (const word of words) {
      keys.add(word);
      if (/^0+\d/.test(word)) keys.add(word.replace(/^0+/, ''));
    }
    if (words.length > 1) keys.add(words.join(''));
  }
  return [...keys];
}

/** The query condition that every word starts one of the record's keys. `words` hold only letters and digits. */
export const matchesWords = (words: readonly string[]) => ({
  $and: words.map((word) => ({ searchKeys: { $regex: `^${word}` } })),
});
