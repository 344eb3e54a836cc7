import { SHELL } from '@shopbench/contracts';
import { findInHistory } from './history';
import type { Obstacle } from './refusal';
import { releasesIn, type RegistryFile, type RegistryPlaces } from './registry';

/** What shell and server have at these paths is there whatever areas are published. */
const SHELL_PATHS = [
  ...['/login', '/register', '/reset-password', '/track', '/areas'],
  ...['/my', '/api', '/health', '/ready'],
];

interface Owner {
  name: string;
  basePaths: readonly string[];
}

const isInside = (path: string, base: string): boolean => path.startsWith(`${base}/`);

/**
 * The base paths by which an area takes pages from another one, which the longest path decides about, or from the shell; a
 * sentence each. The same path twice is none of these: `foreignPaths` has it, and nothing permits it.
 */
function claimsOf(registry: RegistryFile, area: Owner): Obstacle[] {
  const others = releasesIn(registry).filter(({ name }) => name !== area.name);
  const claims = area.basePaths.flatMap((base) => [
    ...shellClaims(base),
    ...others.flatMap(({ name, basePaths }) =>
      basePaths.flatMap((owned) => {
        const where = isInside(base, owned) ? 'inside of' : isInside(owned, base) ? 'above' : undefined;
        const text = `${base} lies ${where} ${owned}, which belongs to the area "${name}"`;
        return where ? [{ unit: name, text }] : [];
      }),
    ),
  ]);
  return [...new Map(claims.map((claim) => [claim.text, claim])).values()];
}

function shellClaims(base: string): Obstacle[] {
  const toShell = (text: string): Obstacle[] => [{ unit: SHELL, text }];
  if (base === '/' || SHELL_PATHS.includes(base)) return toShell(`${base} belongs to the shell`);
  const owned = SHELL_PATHS.find((own) => isInside(base, own));
  return owned ? toShell(`${base} lies inside of ${owned}, which belongs to the shell`) : [];
}

/** Of these, what the area had not in the registry `before` either: this one unless told. */
export function newClaims(registry: RegistryFile, area: Owner, before = registry): Obstacle[] {
  const had = releasesIn(before)
    .filter(({ name }) => name === area.name)
    .flatMap((release) => claimsOf(before, release).map(({ text }) => text));
  return claimsOf(registry, area).filter(({ text }) => !had.includes(text));
}

/** The paths of an area that belong to another one, a sentence each. */
export function foreignPaths(registry: RegistryFile, area: Owner): string[] {
  const others = releasesIn(registry).filter(({ name }) => name !== area.name);
  return area.basePaths.flatMap((base) => {
    const owner = others.find(({ basePaths }) => basePaths.includes(base));
    return owner ? [`${base} belongs to the area "${owner.name}"`] : [];
  });
}

/** What a release claims of others and its area had not before: in the registry, or when it was listed last. */
export async function claimsSinceListed(
  places: RegistryPlaces,
  registry: RegistryFile,
  area: Owner,
): Promise<Obstacle[]> {
  if (claimsOf(registry, area).length === 0) return [];
  const lists = (one: RegistryFile) => releasesIn(one).some(({ name }) => name === area.name);
  const last = lists(registry) ? undefined : await findInHistory(places, (entry) => lists(entry.registry));
  return newClaims(registry, area, last?.registry);
}
