import type { RawRegistry } from '@shopbench/client/internal';
import type { AreaPreview } from '@shopbench/contracts';

/** How long a developer's machine may take to say what its area is, in milliseconds. */
const DEVELOPER_BUDGET_MS = 3_000;
/** In the place of a build's hash, of what is built anew again and again. */
const DEVELOPED = 'preview';

let known: AreaPreview[] | undefined;

/** What this browser sees of areas in the place of what everybody has, as the server wrote it into the page. */
export function previews(): readonly AreaPreview[] {
  const text = document.getElementById('area-previews')?.textContent;
  known ??= text ? (JSON.parse(text) as AreaPreview[]) : [];
  return known;
}

/** Whether what this page shows of an area is not what is published: nothing of it is reported. */
export const isPreviewed = (name: string): boolean => previews().some(({ area }) => area === name);

/**
 * The registry with the areas that developers' machines serve to this browser. Releases that lie in the shop the server has
 * put in already. An area whose machine does not answer stays as it is published.
 */
export async function withDeveloped(registry: RawRegistry): Promise<RawRegistry> {
  const developed = await Promise.all(
    previews().flatMap(({ area, url }) => (url ? [entryOf(area, url, registry)] : [])),
  );
  const found = developed.filter((entry) => entry !== undefined);
  const isFound = (name: unknown) => found.some((entry) => entry.name === name);
  const areas = registry.areas.filter((area) => !isFound((area as { name?: unknown } | null)?.name));
  return found.length > 0 ? { ...registry, areas: [...areas, ...found] } : registry;
}

interface Developed extends Record<string, unknown> {
  name: string;
}

/** An area's `area.json` lies beside its script. */
async function entryOf(area: string, url: string, { areas }: RawRegistry): Promise<Developed | undefined> {
  const published = areas.find((one) => (one as { name?: unknown } | null)?.name === area) as
    object | undefined;
  const signal = AbortSignal.timeout(DEVELOPER_BUDGET_MS);
  const manifest = await fetch(new URL('area.json', url), { signal, cache: 'no-cache' })
    .then((response) => (response.ok ? (response.json() as Promise<object>) : published))
    .catch(() => undefined);
  if (!manifest) return undefined;
  const { canary: _canary, integrity: _integrity, ...rest } = manifest as Record<string, unknown>;
  return { ...rest, name: area, build: DEVELOPED, entry: url, preload: [], libraries: [], pages: [] };
}
