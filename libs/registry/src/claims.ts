import { say, SHELL, type Said } from '@shopbench/contracts';
import { findInHistory } from './history';
import { inEnglish, type Obstacle } from './refusal';
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
 * The base paths by which an area takes pages from another one, which the longest path decides about, or from the shell. The same
 * path twice is none of these: `foreignPaths` has it, and nothing permits it.
 */
function claimsOf(registry: RegistryFile, area: Owner): Obstacle[] {
  const others = releasesIn(registry).filter(({ name }) => name !== area.name);
  const claims = area.basePaths.flatMap((base) => [
    ...shellClaims(base),
    ...others.flatMap(({ name, basePaths }) =>
      basePaths.flatMap((owned) => {
        const at = { path: base, other: owned, area: name };
        if (isInside(base, owned)) return [{ unit: name, said: say('path.inside', at) }];
        return isInside(owned, base) ? [{ unit: name, said: say('path.above', at) }] : [];
      }),
    ),
  ]);
  return [...new Map(claims.map((claim) => [inEnglish(claim.said), claim])).values()];
}

function shellClaims(base: string): Obstacle[] {
  const toShell = (said: Said): Obstacle[] => [{ unit: SHELL, said }];
  if (base === '/' || SHELL_PATHS.includes(base)) return toShell(say('path.shells', { path: base }));
  const owned = SHELL_PATHS.find((own) => isInside(base, own));
  return owned ? toShell(say('path.insideShells', { path: base, other: owned })) : [];
}

/** Of these, what the area had not in the registry `before` either: this one unless told. */
export function newClaims(registry: RegistryFile, area: Owner, before = registry): Obstacle[] {
  const had = releasesIn(before)
    .filter(({ name }) => name === area.name)
    .flatMap((release) => claimsOf(before, release).map(({ said }) => inEnglish(said)));
  return claimsOf(registry, area).filter(({ said }) => !had.includes(inEnglish(said)));
}

/** The paths of an area that belong to another one. */
export function foreignPaths(registry: RegistryFile, area: Owner): Said[] {
  const others = releasesIn(registry).filter(({ name }) => name !== area.name);
  return area.basePaths.flatMap((base) => {
    const owner = others.find(({ basePaths }) => basePaths.includes(base));
    return owner ? [say('path.areas', { path: base, area: owner.name })] : [];
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
