/** Longest message that is kept, in characters. */
export const MOST_MESSAGE = 200;

/** What engines quote of a program: a name in its code, nothing that somebody typed. */
const NAME_IN_CODE = /(\((?:reading|setting|evaluating) '[\w$]+'\))/;
const MAIL = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g;
const QUOTED = /"[^"]*"|“[^”]*(?:”|$)|‘[^’]*(?:’|$)|`[^`]*`|(?<!\w)'[^']*'/g;
const ADDRESS = /\bhttps?:\/\/[^\s)]+/g;

/**
 * An error's message without what could tell of a person or a deal: what is quoted, numbers, mail addresses and the
 * addresses of pages are left out. Applied twice it gives the same.
 */
export function impersonal(message: string): string {
  const text = withoutJson(message.slice(0, 2_000))
    .split(NAME_IN_CODE)
    .map((part, index) => (index % 2 === 1 ? part : withoutValues(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MOST_MESSAGE ? `${text.slice(0, MOST_MESSAGE - 1)}…` : text;
}

/** Chromium quotes a piece of what it could not read, with the quotes that are in it: these tell no beginning from an end. */
function withoutJson(text: string): string {
  const [start, end] = [text.indexOf('"'), text.indexOf(' is not valid JSON')];
  return start === -1 || end < start ? text : `${text.slice(0, start)}“…”${text.slice(end)}`;
}

const withoutValues = (text: string): string =>
  text.replace(ADDRESS, '…').replace(MAIL, '…').replace(QUOTED, '“…”').replace(/\d+/g, '#');

const FIXED_PART = /^[a-z][a-z-]{0,30}$/;

/** The path of a page without what stands for one record: `/sales/invoice/66f0…/edit` is `/sales/invoice/:id/edit`. */
export function pathPattern(path: string): string {
  const parts = path.split(/[?#]/)[0]!.split('/').filter(Boolean).slice(0, 8);
  return `/${parts.map((part) => (FIXED_PART.test(part) ? part : ':id')).join('/')}`;
}
