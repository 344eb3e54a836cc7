/** MongoDB's regular expressions (PCRE) as JavaScript's; what has no equal there is refused by name. */
import { locationError, notSupported } from '../values/error';

const posixClasses: Record<string, string> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: ' \\t\\n\\v\\f\\r',
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
  word: '\\w',
  cntrl: '\\x00-\\x1f\\x7f',
  print: ' -~',
  graph: '!-~',
};
const space = ' \\t\\n\\v\\f\\r';
const syntaxCharacters = /[\^$\\.*+?()[\]{}|/]/;

interface Flags {
  i: boolean;
  m: boolean;
  s: boolean;
  x: boolean;
}

class Translator {
  private at = 0;

  constructor(
    private readonly pattern: string,
    private readonly flags: Flags,
  ) {}

  translate(): string {
    let out = '';
    while (this.at < this.pattern.length) out += this.token();
    return out;
  }

  private take(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const match = expression.exec(this.pattern);
    if (match) this.at += match[0].length;
    return match;
  }

  private token(): string {
    const character = this.pattern[this.at] as string;
    if (character === '\\') return this.escape(false);
    if (character === '[') return this.characterClass();
    if (character === '(') return this.group();
    if (this.flags.x && /[\s#]/.test(character)) {
      this.match(character === '#' ? /#[^\n]*/y : /\s+/y);
      return '';
    }
    if (this.match(/([*+?]|\{\d+(,\d*)?\})\+/y))
      throw notSupported('A possessive quantifier in a regular expression');
    const repeat = this.match(/\{\d+(,\d*)?\}/y);
    if (repeat) return repeat[0];
    this.at += 1;
    if (character === '$') return this.flags.m ? '$' : '(?=\\n?(?![^]))';
    if (character === '.') return this.flags.s ? '[^]' : '[^\\n]';
    return /[{}\]/]/.test(character) ? `\\${character}` : character;
  }

  private group(): string {
    if (this.match(/\(\?#[^)]*\)/y)) return '';
    if (this.match(/\(\?P?<(?=[A-Za-z_])/y)) return '(?<';
    for (const opening of ['(?:', '(?=', '(?!', '(?<=', '(?<!']) if (this.take(opening)) return opening;
    if (this.pattern.startsWith('(?', this.at) || this.pattern.startsWith('(*', this.at)) {
      throw notSupported(`The regular expression group '${this.pattern.slice(this.at, this.at + 4)}'`);
    }
    this.at += 1;
    return '(';
  }

  private escape(inClass: boolean): string {
    if (this.take('\\Q')) {
      const end = this.pattern.indexOf('\\E', this.at);
      const literal = this.pattern.slice(this.at, end < 0 ? undefined : end);
      this.at = end < 0 ? this.pattern.length : end + 2;
      return [...literal]
        .map((each) => (/[\^$\\.*+?()[\]{}|/-]/.test(each) ? `\\x${hex(each)}` : each))
        .join('');
    }
    const code = this.match(/\\x\{([0-9A-Fa-f]+)\}/y);
    if (code) return `\\u{${code[1]}}`;
    const kept = this.match(/\\(x[0-9A-Fa-f]{2}|p\{\w+\}|P\{\w+\}|c[A-Za-z]|k<\w+>|0(?!\d)|[dDwWntrfv])/y);
    if (kept) return kept[0];
    const character = this.pattern[this.at + 1];
    if (character === undefined) throw invalidPattern('\\ at end of pattern');
    this.at += 2;
    return inClass ? this.escapeInClass(character) : this.escapeOutside(character);
  }

  private escapeInClass(character: string): string {
    if (character === 's') return space;
    if (character === 'h') return ' \\t';
    if (character === 'b') return '\\b';
    if (/[A-Za-z0-9]/.test(character)) throw unknownEscape(character);
    return syntaxCharacters.test(character) || character === '-' ? `\\${character}` : character;
  }

  private escapeOutside(character: string): string {
    switch (character) {
      case 's':
        return `[${space}]`;
      case 'S':
        return `[^${space}]`;
      case 'h':
        return '[ \\t]';
      case 'A':
        return '(?<![^])';
      case 'z':
        return '(?![^])';
      case 'Z':
        return '(?=\\n?(?![^]))';
      case 'R':
        return '(?:\\r\\n|[\\n\\v\\f\\r])';
      case 'N':
        return '[^\\n]';
      case 'b':
      case 'B':
        return `\\${character}`;
    }
    if (/[1-9]/.test(character)) return `\\${character}`;
    if (/[A-Za-z0]/.test(character)) throw unknownEscape(character);
    return syntaxCharacters.test(character) ? `\\${character}` : character;
  }

  private characterClass(): string {
    this.at += 1;
    let out = this.take('^') ? '[^' : '[';
    if (this.take(']')) out += '\\]';
    while (this.at < this.pattern.length) {
      if (this.take(']')) return `${out}]`;
      const posix = this.match(/\[:(\^?)(\w+):\]/y);
      const known = posix && posixClasses[posix[2] as string];
      if (posix && (!known || posix[1])) throw notSupported(`The character class '${posix[0]}'`);
      if (known) out += known;
      else if (this.pattern[this.at] === '\\') out += this.escape(true);
      else if (this.take('[')) out += '\\[';
      else out += this.pattern[this.at++];
    }
    throw invalidPattern('missing terminating ] for character class');
  }
}

const hex = (character: string): string => (character.codePointAt(0) as number).toString(16).padStart(2, '0');
const unknownEscape = (character: string) => notSupported(`The regular expression escape '\\${character}'`);
const invalidPattern = (reason: string) => locationError(51091, `Regular expression is invalid: ${reason}`);

/**
 * Compiles a pattern with MongoDB's options i, m, s, x (u is the default).
 * @throws MongoError 51108 for an unknown option, 51091 for an invalid pattern, CommandNotSupported for
 * constructs JavaScript lacks.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const option of options) {
    if (!'imsxu'.includes(option)) throw locationError(51108, `invalid flag in regex options: ${option}`);
  }
  const flags = {
    i: options.includes('i'),
    m: options.includes('m'),
    s: options.includes('s'),
    x: options.includes('x'),
  };
  let body = pattern;
  for (let inline = leadingFlags(body); inline; inline = leadingFlags(body)) {
    for (const flag of inline[1] as string) flags[flag as keyof Flags] = true;
    body = body.slice(inline[0].length);
  }
  const translated = new Translator(body, flags).translate();
  try {
    return new RegExp(translated, `u${flags.i ? 'i' : ''}${flags.m ? 'm' : ''}`);
  } catch (error) {
    throw invalidPattern((error as Error).message);
  }
}

const leadingFlags = (pattern: string) => /^\(\?([imsx]+)\)/.exec(pattern);
