import type { SeenArea } from '../area-preview/area-previews.service';
import { parseRegistry, type AreasRegistry } from '../registry/areas-registry';

/** The registry with the releases that one session sees in the place of those that everybody has. */
export function withPreviews(registry: AreasRegistry, previews: readonly SeenArea[]): AreasRegistry {
  const seen = previews.flatMap(({ entry }) => (entry ? [entry] : []));
  if (seen.length === 0) return registry;
  const read = JSON.parse(registry.text) as {
    areas: { name?: unknown }[];
    trials?: { release?: { name?: unknown } }[];
  };
  const isSeen = (name: unknown) => seen.some((entry) => entry.name === name);
  const areas = [...read.areas.filter((area) => !isSeen(area?.name)), ...seen];
  const trials = (read.trials ?? []).filter((trial) => !isSeen(trial?.release?.name));
  return parseRegistry(JSON.stringify({ ...read, areas, trials }));
}
