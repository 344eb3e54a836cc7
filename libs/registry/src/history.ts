import { access, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRegistry, say, type RawRegistry } from '@shopbench/contracts';
import {
  flushFolder,
  ifThere,
  isUnreadable,
  NotJson,
  readJson,
  readSound,
  sweep,
  unlessUnreadable,
  writeAtOnce,
  writeFirst,
} from './files';
import { deedOfSentence, deedText, type By, type Deed, type HistoryEntry } from './deed';
import { RegistryRefusal } from './refusal';
import type { RegistryFile, RegistryPlaces } from './registry';

const EMPTY: RegistryFile = { revision: 0, areas: [] };
/** Behind a copy that another writer overtook, so many are looked after by one writer. */
const MOST_COPIES = 1_000;

const copyFile = ({ areasDir }: RegistryPlaces) => path.join(areasDir, 'registry.json');
const historyDir = ({ areasDir }: RegistryPlaces) => path.join(areasDir, 'history');
const fileOf = (places: RegistryPlaces, revision: number) =>
  path.join(historyDir(places), `${String(revision).padStart(6, '0')}.json`);

/** The newest revision that holds. */
export interface Head {
  registry: RegistryFile;
  /** The highest number that the history has; the next deed takes the one after it. */
  last: number;
}

/**
 * The newest revision. The history is the truth; `registry.json` is a copy of it for static hosts, and read where there is
 * no history, or the newest file of it is damaged. Rejects with RegistryRefusal when that is of no help, and with the
 * disk's own error when something cannot be read.
 */
export async function readHead(places: RegistryPlaces): Promise<Head> {
  const last = (await revisionsOf(places)).at(-1);
  const newest = last === undefined ? undefined : await readRaw(places, last);
  if (newest && !isOld(newest)) return { registry: newest.registry, last: last! };
  const copy = await readCopy(places);
  if (last === undefined) {
    if (copy === 'damaged') throw lost(copyFile(places));
    return copy ? { registry: copy, last: copy.revision } : { registry: EMPTY, last: 0 };
  }
  // Where a release before wrote: what lies in the history beyond its registry never held, since its writer died.
  if (copy && copy !== 'damaged' && (newest || copy.revision === last))
    return { registry: copy, last: Math.max(last, copy.revision) };
  if (newest) return { registry: newest.registry, last };
  throw lost(fileOf(places, last));
}

const lost = (file: string) => new RegistryRefusal(say('registry.lost', { file }));

/**
 * The current registry, or an empty one of revision 0 where nothing was published yet. Where the disk does not give it, the
 * newest that it gives: who only reads goes on. Rejects with RegistryRefusal as `readHead` does.
 */
export const readRegistry = async (places: RegistryPlaces): Promise<RegistryFile> =>
  (await soundHead(places, isUnreadable)).registry;

/**
 * As `readHead`, but where the newest revision is lost or cannot be read, the newest sound one, of its copy or before it; an
 * empty one where there is none.
 */
export const readSoundHead = (places: RegistryPlaces): Promise<Head> =>
  soundHead(places, (error) => error instanceof RegistryRefusal || isUnreadable(error));

async function soundHead(places: RegistryPlaces, isBorne: (error: unknown) => boolean): Promise<Head> {
  try {
    return await readHead(places);
  } catch (error) {
    if (!isBorne(error)) throw error;
    const last = (await revisionsOf(places)).at(-1) ?? 0;
    const copy = await unlessUnreadable(readCopy(places));
    const past = (await findInHistory(places))?.registry ?? EMPTY;
    const registry = copy && copy !== 'damaged' && copy.revision > past.revision ? copy : past;
    return { registry, last: Math.max(last, registry.revision) };
  }
}

/** Whether the registry may be another one than the revision that was read when its copy had the version `seen`. */
export async function mayHaveChanged(
  places: RegistryPlaces,
  known: { revision: number; seen: string },
): Promise<boolean> {
  if ((await copyVersion(places)) !== known.seen) return true;
  return access(fileOf(places, known.revision + 1)).then(
    () => true,
    () => false,
  );
}

/** Of the copy; empty where there is none. */
export const copyVersion = (places: RegistryPlaces): Promise<string> =>
  stat(copyFile(places)).then(
    ({ ino, mtimeMs, size }) => `${ino}-${mtimeMs}-${size}`,
    () => '',
  );

async function readCopy(places: RegistryPlaces): Promise<RegistryFile | 'damaged' | undefined> {
  const found = await readIfSound(copyFile(places));
  if (found === undefined) return undefined;
  return isRegistry(found) ? upToDate(found) : 'damaged';
}

/** Null when the file is damaged, undefined when there is none. Rejects when it cannot be read. */
export const readIfSound = (file: string): Promise<unknown> =>
  readJson(file).catch((error: unknown) => {
    if (error instanceof NotJson) return null;
    throw error;
  });

/** Registries of before the shell was a release name its build alone, and the contract beside it. */
function upToDate(registry: RawRegistry): RegistryFile {
  const { contract, shell, ...rest } = registry as Omit<RegistryFile, 'shell'> & {
    contract?: string;
    shell?: RegistryFile['shell'] | string;
  };
  const revision = typeof rest.revision === 'number' ? rest.revision : 0;
  if (typeof shell !== 'string') return shell ? { ...rest, revision, shell } : { ...rest, revision };
  return { ...rest, revision, shell: { build: shell, contract: contract ?? '0.0.0' } };
}

/** An entry as it lies on the disk; those of releases before have a sentence in the place of the deed. */
type RawEntry = Omit<HistoryEntry, 'deed'> & { deed?: Deed; action?: string };

const isOld = ({ deed }: RawEntry): boolean => deed === undefined;

/** Undefined when it is damaged or not there. Rejects when it cannot be read, unless told. */
async function readRaw(
  places: RegistryPlaces,
  revision: number,
  read = readIfSound,
): Promise<RawEntry | undefined> {
  const entry = (await read(fileOf(places, revision))) as RawEntry | null | undefined;
  return entry && isRegistry(entry.registry) ? { ...entry, registry: upToDate(entry.registry) } : undefined;
}

/** Undefined when there is none, or it is damaged; or cannot be read, unless told. */
export async function readEntry(
  places: RegistryPlaces,
  revision: number,
  read = readSound,
): Promise<HistoryEntry | undefined> {
  const raw = await readRaw(places, revision, read);
  if (!raw) return undefined;
  const { action, deed, ...entry } = raw;
  return deed ? { ...entry, deed } : { ...entry, ...deedOfSentence(action ?? '') };
}

/**
 * Every entry, the newest first. What of the history is damaged is left out, and what never held; what cannot be read too, unless
 * `read` rejects for it.
 */
export async function* historyOf(
  places: RegistryPlaces,
  from = Infinity,
  read = readSound,
): AsyncGenerator<HistoryEntry> {
  let next = Math.min(from, (await heldRevisions(places)).at(-1) ?? 0);
  for (const revision of (await revisionsOf(places)).reverse()) {
    if (revision > next) continue;
    const entry = await readEntry(places, revision, read);
    next = (entry?.before ?? revision - 1) || 0;
    if (entry) yield entry;
  }
}

/** So many entries are looked through whatever their time: the clock may have been set back while one was written. */
const MOST_OUT_OF_TIME = 200;

/** The entries that are at most so many milliseconds old, the newest first. */
export async function* youngHistory(places: RegistryPlaces, ageMs: number): AsyncGenerator<HistoryEntry> {
  let seen = 0;
  for await (const entry of historyOf(places)) {
    const isYoung = Date.now() - Date.parse(entry.at) <= ageMs;
    seen += 1;
    if (isYoung) yield entry;
    else if (seen >= MOST_OUT_OF_TIME) return;
  }
}

/** Every entry, the oldest first. */
export async function readHistory(places: RegistryPlaces): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const entry of historyOf(places)) entries.unshift(entry);
  return entries;
}

/** The newest entry of the history that fits, of all unless told. */
export async function findInHistory(
  places: RegistryPlaces,
  fits: (entry: HistoryEntry) => boolean = () => true,
): Promise<HistoryEntry | undefined> {
  for await (const entry of historyOf(places)) if (fits(entry)) return entry;
  return undefined;
}

/** A part of the history, newest first; `page` counts from 1. */
export async function readHistoryPage(
  places: RegistryPlaces,
  page: number,
  pageSize: number,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const revisions = (await heldRevisions(places)).reverse();
  const wanted = revisions.slice((page - 1) * pageSize, page * pageSize);
  const entries: HistoryEntry[] = [];
  for await (const entry of wanted.length > 0 ? historyOf(places, wanted[0]) : []) {
    if (entry.revision < wanted.at(-1)!) break;
    entries.push(entry);
  }
  return { entries, total: revisions.length };
}

/** Oldest first; without those beyond the newest that holds. */
async function heldRevisions(places: RegistryPlaces): Promise<number[]> {
  const revisions = await revisionsOf(places);
  const { registry, last } = await readHead(places).catch((error: unknown) => {
    if (error instanceof RegistryRefusal || isUnreadable(error)) return { registry: EMPTY, last: 0 };
    throw error;
  });
  return last === registry.revision || last === 0
    ? revisions
    : revisions.filter((revision) => revision <= registry.revision);
}

/** Oldest first. */
async function revisionsOf(places: RegistryPlaces): Promise<number[]> {
  const names = (await ifThere(readdir(historyDir(places)))) ?? [];
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map(Number.parseFloat)
    .sort((a, b) => a - b);
}

/** A change of the registry, and what the history keeps of it. */
export interface Change extends By, Pick<HistoryEntry, 'deed' | 'removed'> {
  registry: RegistryFile;
}

/**
 * Changes the registry: reads the newest revision, lets `change` make the next, writes it aside, and links it under the
 * next number. Where somebody was first, it reads again and tries again, so `change` may be asked several times. Gives the
 * entry; undefined when `change` gives none, and nothing was written.
 */
export async function changeRegistry(
  places: RegistryPlaces,
  change: (registry: RegistryFile) => Promise<Change | undefined>,
  read: (places: RegistryPlaces) => Promise<Head> = readHead,
): Promise<HistoryEntry | undefined> {
  for (;;) {
    const { registry: before, last } = await read(places);
    const changed = await change(before);
    if (!changed) {
      // What it was left at may be another writer's, who is not done with it.
      for (const folder of [historyDir(places), places.areasDir]) await ifThere(flushFolder(folder));
      return undefined;
    }
    const revision = last + 1;
    const entry: HistoryEntry = {
      revision,
      at: new Date().toISOString(),
      ...changed,
      ...(before.revision === last ? {} : { before: before.revision }),
      registry: { ...changed.registry, revision },
    };
    // The sentence is for whoever reads the file, and for the release before this one.
    const written = { ...entry, action: deedText(entry) };
    if (!(await writeFirst(fileOf(places, revision), written))) continue;
    // What was done is done: a copy that cannot be written now is written with the next deed, or at the next start.
    await refreshCopy(places).catch(() => undefined);
    await sweep(historyDir(places));
    return entry;
  }
}

/** Makes `registry.json` a copy of the newest revision, also of one that is written meanwhile. */
export async function refreshCopy(places: RegistryPlaces): Promise<void> {
  for (let times = 0; times < MOST_COPIES; times += 1) {
    const { registry } = await readHead(places);
    const copy = await readCopy(places).catch((error: unknown) => {
      // One that cannot be read is written anew, once.
      if (!isUnreadable(error) || times > 0) throw error;
      return 'damaged' as const;
    });
    if (copy !== 'damaged' && (copy?.revision ?? 0) === registry.revision) return;
    await writeAtOnce(copyFile(places), registry);
  }
}
