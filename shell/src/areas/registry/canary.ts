import type { AreaRelease, RegisteredArea } from '@shopbench/client/internal';

const SEED_COOKIE = 'areas-seed';
const YEAR_S = 31_536_000;

/**
 * Which build of an area this person gets: the one on trial for the named designations, or for its share of browsers.
 * The share is sticky: the same browser always falls on the same side, independently for each area.
 */
export function chooseRelease(area: RegisteredArea, designation: string, seed: string): AreaRelease {
  const { canary } = area;
  if (!canary) return area;
  const isNamed = canary.designations?.some((named) => named === designation) ?? false;
  const isDrawn = canary.percent !== undefined && drawFor(seed, area.name) < canary.percent;
  return isNamed || isDrawn ? canary.release : area;
}

/** A number from 0 (included) to 100 (excluded), the same whenever seed and area are the same (FNV-1a). */
export function drawFor(seed: string, area: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}/${area}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> 0) % 10_000) / 100;
}

/** This browser's own random seed, made at the first visit. */
export function browserSeed(): string {
  const known = new RegExp(`(?:^|; )${SEED_COOKIE}=([0-9a-f]+)`).exec(document.cookie)?.[1];
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  document.cookie = `${SEED_COOKIE}=${seed}; path=/; max-age=${YEAR_S}; samesite=lax`;
  return seed;
}
