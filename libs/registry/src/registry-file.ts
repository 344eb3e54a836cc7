import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { registrySchema } from '@shopbench/contracts';
import type * as z from 'zod/mini';
import { readJson, writeAtOnce } from './files';
import { withLock } from './lock';
import { RegistryRefusal } from './refusal';

/** The folders that everything is published to. */
export interface RegistryPlaces {
  /** Published areas, their registry and its history. */
  areasDir: string;
  /** The shell's builds. */
  shellDir: string;
}

/** The registry as it lies in its file: who may enter is written as the teams wrote it. */
export type RegistryFile = z.input<typeof registrySchema>;
export type RegisteredAreaFile = RegistryFile['areas'][number];
export type ReleaseFile = Omit<RegisteredAreaFile, 'canary'>;
export type AudienceFile = Omit<NonNullable<RegisteredAreaFile['canary']>, 'release'>;

/** What was done, by whom and why, for the history. */
export interface Deed {
  action: string;
  author?: string | undefined;
  reason?: string | undefined;
}

export interface HistoryEntry extends Deed {
  revision: number;
  /** ISO time. */
  at: string;
  registry: RegistryFile;
}

const FIRST_WRITE_MS = 500;
const LOOK_EVERY_MS = 20;
const EMPTY: RegistryFile = { revision: 0, areas: [] };

const registryFile = ({ areasDir }: RegistryPlaces) => path.join(areasDir, 'registry.json');
const historyDir = ({ areasDir }: RegistryPlaces) => path.join(areasDir, 'history');
const historyFile = (places: RegistryPlaces, revision: number) =>
  path.join(historyDir(places), `${String(revision).padStart(6, '0')}.json`);

/**
 * The current registry, or an empty one of revision 0 where nothing was published yet. Rejects with RegistryRefusal when
 * the file is damaged, or gone while its history is there.
 */
export async function readRegistry(places: RegistryPlaces): Promise<RegistryFile> {
  let found = await readJson(registryFile(places)).catch(() => null);
  // The very first change writes the history first: whoever looks in between waits a moment for the registry.
  for (let waited = 0; found === undefined && waited < FIRST_WRITE_MS; waited += LOOK_EVERY_MS) {
    if ((await historyRevisions(places)).length === 0) return EMPTY;
    await pause(LOOK_EVERY_MS);
    found = await readJson(registryFile(places)).catch(() => null);
  }
  if (isRegistry(found)) return upToDate(found);
  throw new RegistryRefusal(
    `${registryFile(places)} is ${found === undefined ? 'gone' : 'damaged'}. Put the last good one back: npm run area -- restore`,
  );
}

const isRegistry = (value: unknown): value is RegistryFile =>
  Array.isArray((value as Partial<RegistryFile> | null | undefined)?.areas);

/** Registries of before the shell was a release name its build alone, and the contract beside it. */
function upToDate(registry: RegistryFile): RegistryFile {
  const { contract, shell, ...rest } = registry as Omit<RegistryFile, 'shell'> & {
    contract?: string;
    shell?: RegistryFile['shell'] | string;
  };
  if (typeof shell !== 'string') return shell ? { ...rest, shell } : rest;
  return { ...rest, shell: { build: shell, contract: contract ?? '0.0.0' } };
}

/** Every registry there has been, oldest first. Damaged files of the history are left out. */
export async function readHistory(places: RegistryPlaces): Promise<HistoryEntry[]> {
  const entries: (HistoryEntry | undefined)[] = [];
  for (const revision of await historyRevisions(places)) entries.push(await readEntry(places, revision));
  return entries.filter((entry) => entry !== undefined);
}

/** A part of the history, newest first; `page` counts from 1. Damaged files of it are left out. */
export async function readHistoryPage(
  places: RegistryPlaces,
  page: number,
  pageSize: number,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const revisions = (await historyRevisions(places)).reverse();
  const wanted = revisions.slice((page - 1) * pageSize, page * pageSize);
  const entries = await Promise.all(wanted.map((revision) => readEntry(places, revision)));
  return { entries: entries.filter((entry) => entry !== undefined), total: revisions.length };
}

/** The newest entry of the history that fits, of all unless told. */
export async function findInHistory(
  places: RegistryPlaces,
  fits: (entry: HistoryEntry) => boolean = () => true,
): Promise<HistoryEntry | undefined> {
  for (const revision of (await historyRevisions(places)).reverse()) {
    const entry = await readEntry(places, revision);
    if (entry && fits(entry)) return entry;
  }
  return undefined;
}

/** Oldest first. */
async function historyRevisions(places: RegistryPlaces): Promise<number[]> {
  const names = await readdir(historyDir(places)).catch(() => []);
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map(Number.parseFloat)
    .sort((a, b) => a - b);
}

/** Undefined when there is none, or it is damaged. */
export async function readEntry(places: RegistryPlaces, revision: number): Promise<HistoryEntry | undefined> {
  const entry = (await readJson(historyFile(places, revision)).catch(() => undefined)) as
    HistoryEntry | undefined;
  return entry && isRegistry(entry.registry) ? { ...entry, registry: upToDate(entry.registry) } : undefined;
}

/**
 * Changes the registry: reads the current one, lets `change` make the next, and switches to it in one step, so that a
 * reader sees the old or the new one and never a part. One change at a time; others wait for it. `change` may return the
 * registry it was given: then nothing is written. Until it is done it may add to the deed.
 */
export function changeRegistry(
  places: RegistryPlaces,
  deed: Deed,
  change: (registry: RegistryFile) => RegistryFile | Promise<RegistryFile>,
): Promise<RegistryFile> {
  return withLock(places.areasDir, async (stillHeld) => {
    const before = await readRegistry(places);
    const changed = await change(before);
    if (changed === before) return before;
    await stillHeld();
    await setAsideUnfinished(places, before.revision);
    return writeRegistry(places, deed, changed);
  });
}

/**
 * A writer that died between the history and the registry left a revision that never held: it is no history. Its file stays
 * under another name.
 */
async function setAsideUnfinished(places: RegistryPlaces, held: number): Promise<void> {
  for (const revision of (await historyRevisions(places)).filter((one) => one > held)) {
    const file = historyFile(places, revision);
    await rename(file, file.replace(/json$/, 'unfinished.json'));
  }
}

/** Writes the next revision, in the history first; one that cannot be written leaves nothing there. To be called under the lock. */
export async function writeRegistry(
  places: RegistryPlaces,
  deed: Deed,
  registry: RegistryFile,
): Promise<RegistryFile> {
  const last = (await historyRevisions(places)).at(-1) ?? 0;
  const after = { ...registry, revision: Math.max(last, registry.revision) + 1 };
  const entry: HistoryEntry = {
    revision: after.revision,
    at: new Date().toISOString(),
    ...deed,
    registry: after,
  };
  const history = historyFile(places, after.revision);
  await writeAtOnce(history, entry);
  try {
    await writeAtOnce(registryFile(places), after);
  } catch (error) {
    await rm(history, { force: true });
    throw error;
  }
  return after;
}

/**
 * The registry with this entry in its area's place and no trial of it beside; areas stay in the order of their names.
 * Throws RegistryRefusal when a path of it belongs to another area.
 */
export function withArea(registry: RegistryFile, area: RegisteredAreaFile): RegistryFile {
  const taken = foreignPaths(registry, area);
  if (taken.length > 0) throw new RegistryRefusal(`The area "${area.name}" cannot be published:`, taken);
  const rest = withoutArea(registry, area.name);
  return { ...rest, areas: [...rest.areas, area].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** All releases that people have, of all areas: everybody's, and those on trial. */
export const releasesIn = ({ areas, trials = [] }: RegistryFile): ReleaseFile[] => [
  ...areas.flatMap(({ canary, ...area }) => (canary ? [area, canary.release] : [area])),
  ...trials.map(({ release }) => release),
];

/** The paths of an area that belong to another one, a sentence each. */
export function foreignPaths(
  registry: RegistryFile,
  area: { name: string; basePaths: readonly string[] },
): string[] {
  const others = releasesIn(registry).filter(({ name }) => name !== area.name);
  return area.basePaths.flatMap((base) => {
    const owner = others.find(({ basePaths }) => basePaths.includes(base));
    return owner ? [`${base} belongs to the area "${owner.name}"`] : [];
  });
}

/** The registry without an area, given to all or on trial. */
export function withoutArea({ trials = [], ...registry }: RegistryFile, name: string): RegistryFile {
  const left = trials.filter(({ release }) => release.name !== name);
  return {
    ...registry,
    areas: registry.areas.filter((area) => area.name !== name),
    ...(left.length > 0 ? { trials: left } : {}),
  };
}
