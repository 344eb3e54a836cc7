import type { Language } from '@shopbench/contracts';
import { HINDI } from './hindi';

/** No message of ours is longer, whatever stands at its places; what is longer is told as it is. */
const LONGEST = 500;
/** At a place may stand a sentence that has places itself, and in that a word that is told apart. */
const DEEPEST = 3;

interface Pattern {
  /** What stands around the places. */
  parts: readonly string[];
  hindi: string;
}

/** What has places for what changes; the longest first, so that the most special words win. */
const PATTERNS: readonly Pattern[] = Object.entries(HINDI)
  .filter(([english]) => english.includes('{0}'))
  .sort(([a], [b]) => b.length - a.length)
  .map(([english, hindi]) => ({ parts: english.split(/\{\d\}/), hindi }));

const EXACT = new Map(Object.entries(HINDI));

/** A sentence of the server in the language, whatever stands at its places; as it is where it is not known in it. */
export function toldIn(language: Language, english: string): string {
  return language === 'en' || english.length > LONGEST ? english : inHindi(english, 0);
}

function inHindi(english: string, depth: number): string {
  const known = EXACT.get(english);
  if (known !== undefined || depth === DEEPEST) return known ?? english;
  for (const { parts, hindi } of PATTERNS) {
    const places = placesOf(parts, english);
    if (places) return hindi.replace(/\{(\d)\}/g, (_, at) => inHindi(places[Number(at)]!, depth + 1));
  }
  return english;
}

/**
 * What stands between the parts that a text is made of, something at each place; null where it is not made of them. They
 * are looked for from the end and each once, so that a text which a stranger made up costs no more than its length.
 */
function placesOf(parts: readonly string[], text: string): string[] | null {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const places: string[] = [];
  let end = text.length - last.length;
  for (const part of parts.slice(1, -1).reverse()) {
    const at = text.lastIndexOf(part, end - 1 - part.length);
    if (at <= first.length) return null;
    places.unshift(text.slice(at + part.length, end));
    end = at;
  }
  if (end <= first.length) return null;
  return [text.slice(first.length, end), ...places];
}
