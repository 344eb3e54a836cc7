import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseName, type ShellRelease, say } from '@shopbench/contracts';
import {
  copyAtOnce,
  damagedFiles,
  filesBelow,
  hashesOf,
  ifThere,
  readSound,
  removeFolder,
  sweep,
  unlessUnreadable,
  writeAtOnce,
  type Hashes,
} from './files';
import { readRegistry } from './history';
import { missing, RegistryRefusal, unlessRefused, type Obstacle } from './refusal';
import { releasesIn, type RegistryFile, type RegistryPlaces, type Staged } from './registry';
import { damagedBy, OWN_CODE, refuseOther, storedBuild } from './releases';
import { readOffer, shellReleaseDir, unmetNeeds, type ShellOffer } from './shell-offer';

/** What the server reads when it makes a page, the page itself at the end; the browser gets all other files. */
export const READ_BY_SERVER = ['facades.json', 'contract.json', 'assets.json', 'index.html'];

const HASHES = 'integrity.json';
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+(\.(br|gz))?$/;

/**
 * Puts a build of the shell beside the ones before it. Files of earlier builds stay where they are: their names are
 * hashes, and an open tab goes on asking for them. Damaged files of the same build are put back.
 */
export async function stageShell(places: RegistryPlaces, folder: string): Promise<Staged> {
  const offer = await readOffer(folder);
  const page = await ifThere(readFile(path.join(folder, 'index.html')));
  if (!offer || !page) throw new RegistryRefusal(say('registry.noShell', { folder }));
  const build = createHash('sha256').update(page).digest('hex').slice(0, 8);
  const release = { build, contract: offer.version };
  const files = await filesBelow(folder);
  const own = shellReleaseDir(places, build);
  for (const left of [places.shellDir, own]) await sweep(left);
  const code = await hashesOf(
    folder,
    files.filter((file) => !READ_BY_SERVER.includes(file)),
  );
  const read = await hashesOf(folder, READ_BY_SERVER);
  const known = await readHashes(places, build);
  const said = say('registry.otherShell', { build });
  if (known) refuseOther(said, { ...code, ...read }, { ...known.code, ...known.read }, isNamed);
  // First, so that whoever takes another build away leaves what this one needs.
  await writeAtOnce(path.join(own, HASHES), { code, read });
  const repaired = [
    ...(await mendFiles(folder, places.shellDir, code)),
    ...(await mendFiles(folder, own, read)),
  ];
  return {
    release,
    broken: await brokenAreas(places, offer, await readRegistry(places)),
    repaired: known ? repaired : [],
  };
}

interface ShellHashes {
  /** Of the files that all builds have in one folder. */
  code: Hashes;
  /** Of `READ_BY_SERVER`. */
  read: Hashes;
}

const readHashes = async (places: RegistryPlaces, build: string) =>
  (await readSound(path.join(shellReleaseDir(places, build), HASHES))) as ShellHashes | undefined;

/** A build is named by its page; with it goes what runs, and what it offers. */
const isNamed = (file: string) => OWN_CODE.test(file) || READ_BY_SERVER.includes(file);

/** Copies what is missing in `to` or is not what `wanted` says. Gives the names. */
async function mendFiles(from: string, to: string, wanted: Hashes): Promise<string[]> {
  const damaged = await damagedFiles(to, wanted);
  for (const file of damaged) await copyAtOnce(path.join(from, file), path.join(to, file));
  return damaged;
}

/** The areas in people's hands that cannot live with what a shell offers. */
export async function brokenAreas(
  places: RegistryPlaces,
  offer: ShellOffer,
  registry: RegistryFile,
): Promise<Obstacle[]> {
  const broken: Obstacle[] = [];
  for (const { name, version, build, contract } of releasesIn(registry)) {
    const stored = await unlessRefused(storedBuild(places, name, releaseName({ version, build })));
    const faults = unmetNeeds(
      { contract, imports: stored?.build.imports ?? {}, requires: stored?.build.requires },
      offer,
    );
    if (faults.length === 0) continue;
    const release = releaseName({ version, build });
    const fault = faults.reduce((before, next) => say('build.also', { fault: before, next }));
    broken.push({ unit: name, release, said: say('build.misfit', { area: name, release, fault }) });
  }
  return broken;
}

/** For a server whose registry lies on another host, everybody's page is at the top as well. */
export async function showShell(places: RegistryPlaces, build: string): Promise<void> {
  const own = shellReleaseDir(places, build);
  await mendFiles(own, places.shellDir, await hashesOf(own, READ_BY_SERVER));
}

/** A stored build of the shell. Rejects when there is none, or when its files are not what was stored. */
export async function storedShell(
  places: RegistryPlaces,
  build: string,
): Promise<{ release: ShellRelease; offer: ShellOffer }> {
  const own = shellReleaseDir(places, build);
  const hashes = await readHashes(places, build);
  if (!hashes) throw missing(say('registry.noShellBuild', { build }));
  const damaged = [
    ...(await damagedFiles(places.shellDir, hashes.code)),
    ...(await damagedFiles(own, hashes.read)),
  ];
  const offer = await unlessUnreadable(readOffer(own));
  if (damaged.length > 0 || !offer)
    throw new RegistryRefusal(say('registry.damagedShell', { build }), damagedBy(damaged));
  return { release: { build, contract: offer.version }, offer };
}

/** The builds of the shell that lie ready, the newest first. */
export async function storedShells(places: RegistryPlaces): Promise<{ name: string; at: string }[]> {
  const found = await Promise.all(
    (await shellBuilds(places)).map(async (name) => {
      const hashes = path.join(shellReleaseDir(places, name), HASHES);
      const stored = await unlessUnreadable(ifThere(stat(hashes)));
      return stored ? [{ name, at: stored.mtime.toISOString() }] : [];
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
}

const shellBuilds = async (places: RegistryPlaces) =>
  ((await ifThere(readdir(shellReleaseDir(places, '')))) ?? []).filter((name) => /^[0-9a-f]{8}$/.test(name));

/**
 * Takes a build off the disk with the files that no other has; one that is gone already, or what the disk does not let go, is
 * no trouble.
 */
export async function removeShell(places: RegistryPlaces, build: string): Promise<void> {
  const gone = await readHashes(places, build);
  await removeFolder(shellReleaseDir(places, build)).catch(() => undefined);
  const others = await Promise.all((await shellBuilds(places)).map((other) => readHashes(places, other)));
  // What a build needs that cannot be asked is not known.
  if (!gone || others.includes(undefined)) return;
  const needed = new Set(others.flatMap((other) => Object.keys(other!.code)));
  for (const file of Object.keys(gone.code))
    if (!needed.has(file)) await rm(path.join(places.shellDir, file), { force: true }).catch(() => undefined);
}

/**
 * Puts a build of a program that is none of the registry's beside the ones before it; the page that names its files comes
 * last.
 */
export async function publishProgram(folder: string, target: string): Promise<void> {
  const files = await filesBelow(folder);
  const pageLast = files.toSorted((a, b) => Number(a === 'index.html') - Number(b === 'index.html'));
  for (const file of pageLast) {
    const to = path.join(target, file);
    const isThere = HASHED.test(file) && (await ifThere(stat(to)));
    if (!isThere) await copyAtOnce(path.join(folder, file), to);
  }
}
