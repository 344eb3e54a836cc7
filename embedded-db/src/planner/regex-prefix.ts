import { type BSONRegExp } from 'bson';

const SPECIAL = new Set('.[]()*+?{}^$|'.split(''));
const OPTIONAL_QUANTIFIERS = new Set(['*', '?', '{']);

/** The text every match of an anchored, case-sensitive expression begins with; '' when nothing is certain. */
export function literalPrefix(expression: BSONRegExp): string {
  const { pattern, options } = expression;
  if (/[imx]/.test(options) || !pattern.startsWith('^') || pattern.includes('|') || pattern.includes('(?'))
    return '';
  let prefix = '';
  for (let i = 1; i < pattern.length; i++) {
    let character = pattern[i] as string;
    if (character === '\\') {
      const escaped = pattern[++i];
      if (escaped === undefined || /[A-Za-z0-9]/.test(escaped)) break;
      character = escaped;
    } else if (SPECIAL.has(character)) {
      break;
    }
    if (OPTIONAL_QUANTIFIERS.has(pattern[i + 1] ?? '')) break;
    prefix += character;
    if (pattern[i + 1] === '+') break;
  }
  return endsInHalfSurrogate(prefix) ? prefix.slice(0, -1) : prefix;
}

/** Whether a string matches exactly when it begins with `literalPrefix`. */
export const isPlainPrefix = ({ pattern, options }: BSONRegExp): boolean =>
  options === '' && /^\^[\p{L}\p{M}\p{N}]+$/u.test(pattern);

function endsInHalfSurrogate(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
