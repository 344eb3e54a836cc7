/** Names as shown: each word with a capital, the rest as it was typed. */
export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s(/-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** The form in which names are compared: trimmed, single-spaced, lower case. */
export function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
