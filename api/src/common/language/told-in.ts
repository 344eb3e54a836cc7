import type { Language } from '@shopbench/contracts';
import { HINDI } from './hindi';

interface Pattern {
  english: RegExp;
  hindi: string;
}

/** What has places for what changes; the longest first, so that the most special words win. */
const PATTERNS: readonly Pattern[] = Object.entries(HINDI)
  .filter(([english]) => english.includes('{0}'))
  .sort(([a], [b]) => b.length - a.length)
  .map(([english, hindi]) => ({ english: patternOf(english), hindi }));

const EXACT = new Map(Object.entries(HINDI));

/** A sentence of the server in the language, whatever stands at its places; as it is where it is not known in it. */
export function toldIn(language: Language, english: string): string {
  if (language === 'en') return english;
  const known = EXACT.get(english);
  if (known !== undefined) return known;
  for (const { english: pattern, hindi } of PATTERNS) {
    const [, ...places] = pattern.exec(english) ?? [];
    if (places.length > 0)
      return hindi.replace(/\{(\d)\}/g, (_, at) => toldIn(language, places[Number(at)]!));
  }
  return english;
}

/** `{0} is required` as what finds it, with its places in their order. */
function patternOf(english: string): RegExp {
  const parts = english.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`, 's');
}
