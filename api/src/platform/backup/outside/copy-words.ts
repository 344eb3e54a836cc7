import { say, toldIn, type Language, type Said } from '@shopbench/contracts';
import { DamagedCopy } from '../sealed/manifest';
import { PlaceFailure } from '../places/place';
import { Failure } from '../../../kernel/answers/failure';

/** Why a copy was not made, fetched or restored, for a person. */
export function reasonOf(error: unknown): Said {
  if (error instanceof PlaceFailure) return error.said;
  if (error instanceof Failure) return error.words;
  if (error instanceof DamagedCopy) {
    const { pieces } = error;
    if (pieces.length === 0) return say('copy.unreadable');
    const names = pieces.slice(0, 3).map((name) => name.slice(0, 8));
    return say('copy.damaged', { count: pieces.length, names: names.join(', ') });
  }
  return say('copy.failed');
}

/** Tells what was stored as said; the database leaves out what is empty. */
export const toldAgain = (language: Language, { code, args }: Said): string =>
  toldIn(language, { code, args: (args as Said['args'] | undefined) ?? {} });
