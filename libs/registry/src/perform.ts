import { SHELL, say } from '@shopbench/contracts';
import { faultsOfNew, findFaults, takenTitle } from './check-area';
import { claimsSinceListed } from './claims';
import { deedText, type By, type Deed, type Done, type HistoryEntry } from './deed';
import { isDiskTrouble } from './files';
import {
  changeRegistry,
  readEntry,
  readHead,
  readRegistry,
  readSoundHead,
  refreshCopy,
  youngHistory,
} from './history';
import { next, type Facts } from './next';
import { missing, RegistryRefusal, type Obstacle } from './refusal';
import { nameOf, unitIn, type RegistryFile, type RegistryPlaces, type Staged } from './registry';
import {
  readBuild,
  releaseOf,
  removeRelease,
  senderOf,
  storedBuild,
  storedReleases,
  noteAsked,
  storeRelease,
  type BuiltArea,
  type Sender,
} from './releases';
import { isOver, oldReleases, refuseRemoved, releaseBefore } from './past-releases';
import { currentOffer } from './shell-offer';
import { brokenAreas, removeShell, showShell, stageShell, storedShell } from './shell';

/** How long a request that is sent again under its key is known. */
const KEY_MS = 24 * 3_600_000;

/**
 * Does a deed to the registry, as `next` says, in one step: a reader sees the old or the new one and never a part. Without
 * `release`, `publish` takes the newest that lies ready, `rollback` the one before the current, `promote` the one on trial.
 * Under the key of a request that was done already nothing is done again. Rejects with RegistryRefusal, and changes nothing,
 * when it is refused.
 */
export async function perform(places: RegistryPlaces, deed: Deed, by: By = {}): Promise<Done> {
  let done: Done = { isNew: false };
  const change = async (registry: RegistryFile) => {
    const known = by.key && (await doneBefore(places, by.key));
    if (known) return void (done = known);
    const facts = await factsOf(places, registry, deed);
    const after = next(registry, deed, facts);
    const { current, trial } = unitIn(after.registry, deed.unit);
    const before = unitIn(registry, deed.unit);
    const release = deed.verb === 'canary' ? trial?.release : facts.release && current;
    const name = facts.past ? String(facts.past.revision) : facts.release && nameOf(facts.release);
    const isOnlyAgain = deed.verb === 'publish' && before.current && name === nameOf(before.current);
    done = { name, release, isNew: after.registry !== registry && !isOnlyAgain };
    if (after.registry === registry) return undefined;
    const { force, only: _, ...told } = deed;
    return {
      registry: after.registry,
      ...by,
      ...(by.from ? {} : await originWith(places, deed, name)),
      ...(after.reason ? { reason: after.reason } : {}),
      deed: { ...told, ...(name ? { release: name } : {}), ...(force && after.reason ? { force } : {}) },
      ...(await removedWith(places, deed, after.registry)),
    };
  };
  const entry = await changeRegistry(places, change, deed.verb === 'restore' ? readSoundHead : readHead);
  if (!entry) await refreshCopy(places);
  // What was done is done: a page at the top that cannot be written now is written with the next deed, or at the next start.
  if (deed.unit === SHELL && deed.verb !== 'canary')
    await showCurrentShell(places).catch((error: unknown) => {
      if (!isDiskTrouble(error)) throw error;
    });
  for (const release of entry?.removed ?? [])
    if (!isOver(entry!))
      await (deed.unit === SHELL ? removeShell(places, release) : removeRelease(places, deed.unit, release));
  return done;
}

/** Until the page at the top is of the build that everybody has by then: somebody else may be showing another. */
export async function showCurrentShell(places: RegistryPlaces): Promise<void> {
  let shown: string | undefined;
  for (;;) {
    const build = (await readRegistry(places)).shell?.build;
    if (!build || build === shown) return;
    await showShell(places, build);
    shown = build;
  }
}

async function doneBefore(places: RegistryPlaces, key: NonNullable<By['key']>): Promise<Done | undefined> {
  for await (const entry of youngHistory(places, KEY_MS)) {
    if (entry.key?.id !== key.id) continue;
    if (entry.key.fingerprint !== key.fingerprint)
      throw new RegistryRefusal(say('registry.keyUsed', { deed: deedText(entry) }));
    const { deed } = entry;
    const { current, trial } = unitIn(entry.registry, deed.unit);
    return { name: deed.release, release: deed.verb === 'canary' ? trial?.release : current, isNew: true };
  }
  return undefined;
}

async function factsOf(places: RegistryPlaces, registry: RegistryFile, deed: Deed): Promise<Facts> {
  const { verb, unit } = deed;
  const now = new Date().toISOString();
  if (verb === 'restore') return { now, past: await pastOf(places, registry, deed.release) };
  if (verb === 'off' || verb === 'unpublish') return { now };
  const wanted = await wantedBy(places, registry, deed);
  if (!wanted) return { now };
  if (unit === SHELL) {
    const { release, offer } = await storedShell(places, wanted);
    await refuseRemoved(places, unit, wanted);
    const before = await currentOffer(places, registry);
    const broken = new Set((before ? await brokenAreas(places, before, registry) : []).map(idOf));
    const breaks = await brokenAreas(places, offer, registry);
    // What the shell of now breaks already is no reason to keep it.
    return { now, release, obstacles: breaks.filter((one) => !broken.has(idOf(one))) };
  }
  const built = await storedBuild(places, unit, wanted);
  const release = await releaseOf(built);
  await refuseRemoved(places, unit, nameOf(release));
  return {
    ...{ now, release },
    faults: await findFaults(unit, built, registry, await currentOffer(places, registry)),
    obstacles: [
      ...(await claimsSinceListed(places, registry, release)),
      // At night nobody chooses another title.
      ...(verb === 'rollback' ? [] : takenTitle(registry, release)),
    ],
  };
}

const idOf = ({ unit, release }: Obstacle): string => `${unit} ${release}`;

async function wantedBy(
  places: RegistryPlaces,
  registry: RegistryFile,
  { verb, unit, release }: Deed,
): Promise<string | undefined> {
  const { current, trial } = unitIn(registry, unit);
  if (verb === 'promote') return trial && nameOf(trial.release);
  if (release) return release;
  if (verb === 'rollback') return releaseBefore(places, unit, current && nameOf(current));
  const [newest] = await storedReleases(places, unit);
  if (!newest) throw missing(say('registry.noneReady', { unit }));
  return newest.name;
}

/** The newest sound registry unless told. */
async function pastOf(places: RegistryPlaces, newest: RegistryFile, revision: string | undefined) {
  const past = revision === undefined ? newest : (await readEntry(places, Number(revision)))?.registry;
  if (!past) throw missing(say('registry.noRevision', { revision: revision ?? '' }));
  if (past.revision === 0) throw missing(say('registry.noHistory'));
  return past;
}

/**
 * That a release which is given to people was sent from elsewhere, whoever gives it. Of one of the checkout nothing is told:
 * an admin who gives an older one is no start that gives the newest (`wasGiven` of tools/area/checkout.mjs).
 */
async function originWith(
  places: RegistryPlaces,
  { verb, unit }: Deed,
  release: string | undefined,
): Promise<Pick<By, 'from'>> {
  if (unit === SHELL || !release || (verb !== 'publish' && verb !== 'canary')) return {};
  const { from } = await senderOf(places, unit, release);
  return from === 'elsewhere' ? { from } : {};
}

/** What is taken off the disk with a deed that gives a release to everybody. */
async function removedWith(
  places: RegistryPlaces,
  { verb, unit }: Deed,
  after: RegistryFile,
): Promise<Pick<HistoryEntry, 'removed'>> {
  if (verb !== 'publish' && verb !== 'promote') return {};
  const removed = await oldReleases(places, unit, unitIn(after, unit));
  return removed.length > 0 ? { removed } : {};
}

/**
 * Checks a build and puts it into its own folder without giving it to anybody. The same build twice is stored once.
 * Rejects with RegistryRefusal when it must not be published.
 */
export async function stage(
  places: RegistryPlaces,
  unit: string,
  folder: string,
  sender: Sender = {},
): Promise<Staged> {
  if (unit === SHELL) return stageShell(places, folder);
  const built = await checkArea(places, unit, folder);
  const { repaired } = await storeRelease(places, built, sender);
  await noteAsked(places, built);
  return { release: await releaseOf(built), repaired };
}

/** Checks the build in a folder against the contract and the areas that are published, and changes nothing. Rejects as `stage`. */
export async function checkArea(places: RegistryPlaces, unit: string, folder: string): Promise<BuiltArea> {
  const built = await readBuild(folder);
  const registry = await readRegistry(places);
  const offer = await currentOffer(places, registry);
  const faults = [
    ...(await findFaults(unit, built, registry, offer)),
    ...(await faultsOfNew(built, registry, places)),
  ];
  if (faults.length > 0) throw new RegistryRefusal(say('registry.cannot', { unit }), faults);
  return built;
}

/** Stages the build in a folder and gives it to everybody; a release on trial stays on trial. Nothing else is built or moved. */
export async function publish(
  places: RegistryPlaces,
  unit: string,
  folder: string,
  { force, ...by }: By & { force?: boolean | undefined } = {},
): Promise<Done & Staged> {
  const staged = await stage(places, unit, folder, by);
  const deed: Deed = { verb: 'publish', unit, release: nameOf(staged.release), force };
  return { ...staged, ...(await perform(places, deed, by)), release: staged.release };
}
