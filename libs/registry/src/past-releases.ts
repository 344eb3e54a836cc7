import { SHELL, say } from '@shopbench/contracts';
import { isDiskTrouble } from './files';
import { findInHistory, historyOf, readIfSound, youngHistory } from './history';
import type { By, HistoryEntry } from './deed';
import { missing, RegistryRefusal } from './refusal';
import { nameOf, unitIn, type RegistryPlaces, type Unit } from './registry';
import { storedReleases, type StoredRelease } from './releases';
import { storedShells } from './shell';

const DAY_MS = 24 * 3_600_000;
/** A tab that is open no longer than this finds the files of the release that it began with. */
const TABS_MS = 30 * DAY_MS;
/** So many of those stored last stay, whoever had them. */
const MORE = 10;
/** So long a release that is removed is refused; half of it the remover has for its work. */
const REMOVING_MS = 60_000;

/** A release that everybody got. */
export interface Given {
  release: string;
  /** By a rollback to it. */
  isBack: boolean;
  /** When it was given, ISO. */
  at: string;
}

/** What everybody got one after the other, the newest first. */
async function* givenOf(history: AsyncGenerator<HistoryEntry>, unit: string): AsyncGenerator<Given> {
  let later: Given | undefined;
  for await (const { registry, deed, at } of history) {
    const { current } = unitIn(registry, unit);
    const release = current && nameOf(current);
    // Entries of one release after another are one gift, which the oldest of them made.
    if (later && later.release !== release) yield later;
    later = release ? { release, at, isBack: deed.verb === 'rollback' && deed.unit === unit } : undefined;
  }
  if (later) yield later;
}

/**
 * What everybody had when the current release was given to them; how a rollback came back to a release does not count.
 * Where they have none now, the last that they had. Rejects when there is none.
 */
export async function releaseBefore(
  places: RegistryPlaces,
  unit: string,
  current: string | undefined,
): Promise<string> {
  let isFound = current === undefined;
  for await (const { release, isBack } of givenOf(historyOf(places), unit)) {
    if (isFound && release !== current) return release;
    if (release === current && !isBack) isFound = true;
  }
  throw missing(
    current
      ? say('registry.noneBefore', { unit, release: current })
      : say('registry.noneBeforeNow', { unit }),
  );
}

/** Where a release that people got came from, as the last deed says that gave it to them and tells; undefined when none does. */
export async function originOf(places: RegistryPlaces, unit: string, release: string): Promise<By['from']> {
  const gave = await findInHistory(
    places,
    ({ from, deed: { verb, ...deed } }) =>
      from !== undefined &&
      (verb === 'publish' || verb === 'canary') &&
      deed.unit === unit &&
      deed.release === release,
  );
  return gave?.from;
}

/** So many deeds are looked through at a time, the newest ones. */
const MOST_DEEDS = 1_000;

/** The releases that any deed was about, as one who asks again and again knows them: each deed is read once. */
export class NamedReleases {
  private names = new Set<string>();
  private known = 0;

  constructor(private readonly places: RegistryPlaces) {}

  /** Gives what tells whether a deed was about a release of a unit, as of now. */
  async read(): Promise<(unit: string, release: string) => boolean> {
    let newest: number | undefined;
    let deeds = 0;
    for await (const { revision, deed } of historyOf(this.places)) {
      newest ??= revision;
      // A backup was put back.
      if (newest < this.known) [this.names, this.known] = [new Set(), 0];
      if (revision <= this.known || deeds === MOST_DEEDS) break;
      deeds += 1;
      this.names.add(`${deed.unit} ${deed.release}`);
    }
    this.known = newest ?? 0;
    return (unit, release) => this.names.has(`${unit} ${release}`);
  }
}

/**
 * The stored releases of a unit that nobody needs any more, once people have this of it. None where not all can be read that
 * tells: a deed is not refused for that.
 */
export const oldReleases = (places: RegistryPlaces, unit: string, now: Unit): Promise<string[]> =>
  oldOnes(places, unit, now).catch((error: unknown) => {
    if (!isDiskTrouble(error)) throw error;
    return [];
  });

async function oldOnes(places: RegistryPlaces, unit: string, now: Unit): Promise<string[]> {
  const stored = unit === SHELL ? await storedShells(places) : await storedReleases(places, unit);
  if (stored.length <= MORE) return [];
  const given: Had[] = [];
  const tried: Had[] = [];
  let until = new Date().toISOString();
  const history = historyOf(places, Infinity, readIfSound);
  for await (const { release, at } of givenOf(notingTrials(history, unit, tried), unit)) {
    given.push({ release, until });
    until = at;
  }
  return removable(stored, now, { given, tried }, Date.now());
}

/** A release, and until when people had it, ISO. */
interface Had {
  release: string;
  until: string;
}

/** The same history; what some people had beside everybody's release is added to `tried`, the newest first. */
async function* notingTrials(
  history: AsyncGenerator<HistoryEntry>,
  unit: string,
  tried: Had[],
): AsyncGenerator<HistoryEntry> {
  let until = new Date().toISOString();
  for await (const entry of history) {
    const { trial } = unitIn(entry.registry, unit);
    if (trial) tried.push({ release: nameOf(trial.release), until });
    until = entry.at;
    yield entry;
  }
}

/**
 * Of stored releases, the newest first, those that may go: not everybody's nor one on trial, not the one before it, which a
 * rollback gives, none of the ten stored last, and none that anybody had, by trial too, or that was stored, in the last thirty days.
 */
export function removable(
  stored: readonly Pick<StoredRelease, 'name' | 'at'>[],
  { current, trial }: Unit,
  { given, tried = [] }: { given: readonly Had[]; tried?: readonly Had[] },
  now: number,
): string[] {
  const shown = [current, trial?.release].flatMap((release) => (release ? [nameOf(release)] : []));
  const lastGood = given.find(({ release }) => !shown.includes(release));
  const isOld = (at: string) => now - Date.parse(at) > TABS_MS;
  const kept = new Set([
    ...shown,
    ...(lastGood ? [lastGood.release] : []),
    ...[...given, ...tried].filter(({ until }) => !isOld(until)).map(({ release }) => release),
  ]);
  return stored
    .slice(MORE)
    .filter(({ name, at }) => !kept.has(name) && isOld(at))
    .map(({ name }) => name);
}

/** Rejects for a release that is being taken off the disk just now, by a deed that is at most a minute old. */
export async function refuseRemoved(places: RegistryPlaces, unit: string, release: string): Promise<void> {
  for await (const entry of youngHistory(places, REMOVING_MS)) {
    if (entry.deed.unit === unit && entry.removed?.includes(release))
      throw new RegistryRefusal(say('registry.removing', { release, unit }));
  }
}

/** Whether what a deed takes off the disk has to wait for the next one, since the release may be asked for again. */
export const isOver = ({ at }: { at: string }): boolean => Date.now() - Date.parse(at) > REMOVING_MS / 2;
