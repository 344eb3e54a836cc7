/**
 * Regular expressions that cannot run away. JavaScript's engine goes back and tries again: on some patterns that takes
 * time exponential, or a high power, in the text's length. Such ones are run by RE2, which is linear but slower.
 */
import { RE2JS } from 're2js';
import { countSteps } from '../pacing/stretch';
import { notSupported } from '../values/error';
import { compileRegex } from './regex';

/** What JavaScript's engine may try on one text, estimated: about 1 ms of work. */
const MOST_NATIVE_TRIES = 100_000;
/** Tries that take as long as a step of other work. */
const TRIES_A_STEP = 25;
/** Steps that RE2 takes for each character. */
const LINEAR_STEPS = 0.5;
/** So many optional parts double the ways to try that often. */
const MOST_OPTIONAL = 6;

export interface Pattern {
  test(text: string): boolean;
}

interface Group {
  /** Whether the same text can be matched inside in several ways. */
  isAmbiguous: boolean;
}

/**
 * The power of the text's length that JavaScript's engine may need; Infinity when it is exponential.
 * @param source in JavaScript's syntax, without mistakes.
 */
export function backtrackingPower(source: string): number {
  const tokens =
    source.match(
      /\\[pPuxk]\{[^}]*\}|\\k<\w+>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!:]|\(\?<\w+>|\{\d+,?\d*\}|[^]/g,
    ) ?? [];
  const open: Group[] = [{ isAmbiguous: false }];
  let closed: Group | undefined;
  let unbounded = 0;
  let optional = 0;
  for (const [at, token] of tokens.entries()) {
    const inside = open.at(-1) as Group;
    if (token.startsWith('(')) open.push({ isAmbiguous: false });
    if (token === '|') inside.isAmbiguous = true;
    if (/^[*+?{]$|^\{\d/.test(token) && token !== '{') {
      const [least = 0, most = least] = bounds(token);
      if (token === '?' && /^[*+?}]|\}$/.test(tokens[at - 1] ?? '')) continue;
      if (closed?.isAmbiguous && most > 1) return Infinity;
      if (most > 20) unbounded++;
      else if (most > least) optional += most - least;
      inside.isAmbiguous ||= most > least;
      for (const group of open) group.isAmbiguous ||= most > least;
    }
    closed = token === ')' ? open.pop() : undefined;
    const outer = open.at(-1);
    if (closed?.isAmbiguous && outer) outer.isAmbiguous = true;
    if (/^\\[1-9k]/.test(token)) unbounded++;
  }
  if (optional > MOST_OPTIONAL) return Infinity;
  const isAnchored = source.startsWith('^') && !source.includes('|');
  return unbounded === 0 ? 0 : unbounded + (isAnchored ? 0 : 1);
}

function bounds(quantifier: string): [number, number] {
  if (quantifier === '*') return [0, Infinity];
  if (quantifier === '+') return [1, Infinity];
  if (quantifier === '?') return [0, 1];
  const [least = '0', most] = quantifier.slice(1, -1).split(',');
  return [Number(least), most === undefined ? Number(least) : most === '' ? Infinity : Number(most)];
}

/** What JavaScript's syntax says, in RE2's. Assertions that look around have no place there. */
function linearSource(source: string): string {
  return source
    .replaceAll('(?=\\n?(?![^]))', '(?:\\n?\\z)')
    .replaceAll('(?<![^])', '\\A')
    .replaceAll('(?![^])', '\\z')
    .replaceAll('[^]', '(?s:.)')
    .replaceAll(/\\u\{/g, '\\x{');
}

function compileLinear({ source, flags }: RegExp, pattern: string): RE2JS {
  const options =
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('m') ? RE2JS.MULTILINE : 0);
  try {
    return RE2JS.compile(linearSource(source), options);
  } catch {
    throw notSupported(
      `The regular expression /${pattern}/, which could take exponential time and looks around or back,`,
    );
  }
}

/**
 * Compiles a pattern with MongoDB's options.
 * @throws MongoError what {@link compileRegex} throws; CommandNotSupported for a pattern that could run away and that
 * RE2 does not know, and for too long a text.
 */
export function compilePattern(pattern: string, options: string): Pattern {
  const native = compileRegex(pattern, options);
  const power = backtrackingPower(native.source);
  let linear = power === Infinity ? compileLinear(native, pattern) : undefined;
  const name = `The regular expression /${pattern}/ on text`;
  /** The engine for a text, its work counted; undefined is JavaScript's own. */
  const linearFor = (text: string): RE2JS | undefined => {
    const tries = Math.max(text.length, text.length ** power);
    if (power === 0 || tries <= MOST_NATIVE_TRIES) {
      countSteps(tries / TRIES_A_STEP, name);
      return undefined;
    }
    countSteps(text.length * LINEAR_STEPS, name);
    linear ??= compileLinear(native, pattern);
    return linear;
  };
  return {
    test: (text) => linearFor(text)?.test(text) ?? native.test(text),
  };
}
