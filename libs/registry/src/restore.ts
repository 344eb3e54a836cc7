import { withLock } from './lock';
import { missing } from './refusal';
import {
  findInHistory,
  readEntry,
  writeRegistry,
  type Deed,
  type RegistryFile,
  type RegistryPlaces,
} from './registry-file';

/**
 * Puts a registry of the history back, as a revision of its own; its trials begin anew. Works on a registry that is damaged
 * or gone, whatever became of its releases. Rejects when the history has none.
 * @param revision  the newest sound one of the history unless told
 */
export function restoreRegistry(
  places: RegistryPlaces,
  { revision, author }: { revision?: number | undefined; author?: string | undefined } = {},
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
    await stillHeld();
    return writeRegistry(places, deed, withTrialsAnew(entry.registry));
  });
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
