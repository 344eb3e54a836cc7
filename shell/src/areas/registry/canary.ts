import {
  isInAudience,
  registeredShellSchema,
  type AreaRelease,
  type RegisteredArea,
} from '@shopbench/client/internal';
import type { RightsHolder } from '@shopbench/contracts';

const SEED_COOKIE = 'areas-seed';
const YEAR_S = 31_536_000;

/** Which build of an area this person gets: the one on trial for the named designations, or for its share of browsers. */
export function chooseRelease(area: RegisteredArea, person: RightsHolder, seed: string): AreaRelease {
  const { canary } = area;
  return canary && isInAudience(canary, area.name, person, seed) ? canary.release : area;
}

/** Which build of the shell this person gets. `shell` is what the registry says of it; undefined when it says nothing. */
export function chooseShell(shell: unknown, person: RightsHolder, seed: string): string | undefined {
  const { data } = registeredShellSchema.safeParse(shell);
  const { canary } = data ?? {};
  return canary && isInAudience(canary, 'shell', person, seed) ? canary.release.build : data?.build;
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
