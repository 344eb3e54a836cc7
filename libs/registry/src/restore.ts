import { releaseName } from '@shopbench/contracts';
import { withLock } from './lock';
import { missing, unlessForced } from './refusal';
import {
  findInHistory,
  readEntry,
  releasesIn,
  writeRegistry,
  type Deed,
  type RegistryFile,
  type RegistryPlaces,
} from './registry-file';
import { damageOf } from './releases';
import { brokenAreas } from './shell';
import { currentOffer } from './shell-offer';

interface Wanted {
  /** The newest sound one of the history unless told. */
  revision?: number | undefined;
  author?: string | undefined;
  /** Whether releases that are damaged by now, or do not fit their shell, are no reason to refuse it. */
  force?: boolean | undefined;
}

/**
 * Puts a registry of the history back, as a revision of its own; its trials begin anew. Works on a registry that is damaged
 * or gone. Rejects when the history has none, or when one that is named would give people what does not run.
 */
export function restoreRegistry(
  places: RegistryPlaces,
  { revision, author, force }: Wanted = {},
): Promise<RegistryFile> {
  return withLock(places.areasDir, async (stillHeld) => {
    const entry = revision === undefined ? await findInHistory(places) : await readEntry(places, revision);
    if (!entry)
      throw missing(
        revision === undefined
          ? 'The history holds no sound registry'
          : `The history has no sound revision ${revision}`,
      );
    const deed: Deed = { action: `restore revision ${entry.revision}`, author };
    // Without a name it is the last resort: most of it running is better than none.
    if (revision !== undefined)
      unlessForced(
        deed,
        force,
        `Revision ${revision} would not run as it did. Publish the same builds again, or use force (--force):`,
        await troublesOf(places, entry.registry),
      );
    await stillHeld();
    return writeRegistry(places, deed, withTrialsAnew(entry.registry));
  });
}

/** What of a registry would not run, a sentence each. */
async function troublesOf(places: RegistryPlaces, registry: RegistryFile): Promise<string[]> {
  const offer = await currentOffer(places, registry);
  const troubles = offer ? await brokenAreas(places, offer, registry) : [];
  for (const release of releasesIn(registry)) {
    const damaged = await damageOf(places, release.name, releaseName(release));
    if (damaged.length > 0)
      troubles.push(`${release.name} ${releaseName(release)} is damaged: ${damaged.join(', ')}`);
  }
  return troubles;
}

/** What was counted of its trials up to then is no verdict about now. */
function withTrialsAnew(registry: RegistryFile): RegistryFile {
  const since = new Date().toISOString();
  const anew = <Trial>(trial: Trial) => ({ ...trial, since });
  const { shell, areas, trials } = registry;
  return {
    ...registry,
    ...(shell?.canary ? { shell: { ...shell, canary: anew(shell.canary) } } : {}),
    areas: areas.map((area) => (area.canary ? { ...area, canary: anew(area.canary) } : area)),
    ...(trials ? { trials: trials.map(anew) } : {}),
  };
}
