import type { CopyKey } from './copy-key';
import { removeCopy } from './copy-out';
import { copiesIn, manifestOf, piecesOf, type Copy } from './manifest';
import type { Place } from '../places/place';

const DAY_MS = 86_400_000;

/** How many days and months have a copy that is kept. */
export interface Kept {
  days: number;
  months: number;
}

/**
 * The copies that are kept: the last one of each of the last days that have one, and of each of the last months. They are
 * counted by what is there, so that a shop that was closed for long loses none.
 * @param copies the newest first
 */
export function keptOf(copies: readonly Copy[], { days, months }: Kept): Copy[] {
  const lastOf = (letters: number, most: number) => {
    const found = new Map<string, Copy>();
    for (const copy of copies) {
      const span = copy.at.toISOString().slice(0, letters);
      if (!found.has(span) && found.size < most) found.set(span, copy);
    }
    return found.values();
  };
  const kept = new Set([...lastOf('2026-10-18'.length, days), ...lastOf('2026-10'.length, months)]);
  return copies.filter((copy) => kept.has(copy));
}

/**
 * Removes the copies that are not kept any more, and then the pieces that no copy names and that are older than a day: a copy
 * under way names its own only at its end. Where one copy cannot be read no piece goes. Gives the number and bytes of what stays.
 * @param sent the copy that was just sent: it stays, also where a clock that went wrong makes it the oldest of all
 */
export async function removeOld(
  place: Place,
  key: CopyKey,
  kept: Kept,
  now: Date,
  sent?: string,
): Promise<{ copies: number; bytes: number }> {
  const there = await copiesIn(place, key);
  const named = new Set(keptOf(there, kept).map(({ name }) => name));
  const staying = there.filter(({ name }) => named.has(name) || name === sent);
  const needed = new Set<string>();
  let isReadable = true;
  for (const { name } of staying)
    try {
      for (const piece of (await manifestOf(place, key, name)).pieces) needed.add(piece.name);
    } catch {
      isReadable = false;
    }
  for (const copy of there) if (!staying.includes(copy)) await removeCopy(place, key, copy.name);
  const pieces = await place.list(piecesOf(key));
  const isOld = ({ at }: { at: Date }) => now.getTime() - at.getTime() > DAY_MS;
  const spare = isReadable ? pieces.filter((one) => !needed.has(one.name) && isOld(one)) : [];
  // One that was finished meanwhile may need them.
  const isSame = (await copiesIn(place, key)).length === staying.length;
  const gone = new Set(isSame ? spare : []);
  for (const { name } of gone) await place.remove(`${piecesOf(key)}/${name}`);
  const bytes = pieces.reduce((sum, one) => sum + (gone.has(one) ? 0 : one.size), 0);
  return { copies: staying.length, bytes };
}
