import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import {
  areaBuildSchema,
  areaManifestSchema,
  checkSaid,
  releaseName,
  type AreaBuild,
  say,
  type Said,
  type SchemaFault,
} from '@shopbench/contracts';
import type * as z from 'zod/mini';
import {
  copyAtOnce,
  copyFolderAtOnce,
  damagedFiles,
  filesBelow,
  flushFolder,
  hashesOf,
  ifThere,
  NotJson,
  readJson,
  readSound,
  removeFolder,
  unlessUnreadable,
  writeAtOnce,
  type Hashes,
} from './files';
import type { By } from './deed';
import type { RegistryPlaces, ReleaseFile } from './registry';
import { missing, RegistryRefusal, unlessRefused } from './refusal';

/** An area as its build left it in a folder. */
export interface BuiltArea {
  folder: string;
  /** As the team wrote it. */
  manifest: z.input<typeof areaManifestSchema>;
  build: AreaBuild;
}

/** Beside the files of a stored build: what they are, to find damage by. */
const HASHES = 'integrity.json';
/** Beside them: who sent the build first, and from where. */
const SENT = 'sent.json';
/** What the shop writes into the folder of a stored build; no build brings these. */
export const SHOPS_OWN = [HASHES, SENT];
/** An area's own code lies at the top; what a build has in folders is no part of it, and the shell runs none of it. */
export const OWN_CODE = /^[^/]+\.(js|css)$/;

/** A build in a folder. Rejects with RegistryRefusal when there is none, or its `area.json` or `build.json` cannot be read. */
export async function readBuild(folder: string): Promise<BuiltArea> {
  const read = async (file: string) => {
    try {
      return await readJson(path.join(folder, file));
    } catch (error) {
      if (!(error instanceof NotJson)) throw error;
      throw new RegistryRefusal(say('registry.noJson', { file }));
    }
  };
  const [build, manifest] = [await read('build.json'), await read('area.json')];
  if (build === undefined || manifest === undefined)
    throw new RegistryRefusal(say('registry.noBuild', { folder }));
  const faults = [
    ...wrong('area.json', checkSaid(areaManifestSchema, manifest)),
    ...wrong('build.json', checkSaid(areaBuildSchema, build)),
  ];
  if (faults.length > 0) throw new RegistryRefusal(say('registry.wrongBuild'), faults);
  return { folder, manifest: manifest as BuiltArea['manifest'], build: areaBuildSchema.parse(build) };
}

/** What a check found wrong with a file. */
export function wrong(file: string, checked: { ok: true } | { ok: false; faults: SchemaFault[] }): Said[] {
  if (checked.ok) return [];
  return checked.faults.map(({ path: at, fault }) =>
    say('build.field', { file, at: at || say('build.whole'), problem: fault }),
  );
}

const folderOf = (places: RegistryPlaces, name: string, release: string) =>
  path.join(places.areasDir, name, release);

/** The files of a build; what was written when it was stored is none of it. */
const buildFiles = async (folder: string) =>
  (await filesBelow(folder)).filter((file) => !SHOPS_OWN.includes(file));

/** Who sent a build. */
export type Sender = Pick<By, 'author' | 'from'>;

/** Who sent a release first that lies ready; nothing of one that was stored before this was written down. */
export async function senderOf(places: RegistryPlaces, area: string, release: string): Promise<Sender> {
  return ((await readSound(path.join(folderOf(places, area, release), SENT))) as Sender | undefined) ?? {};
}

/**
 * Copies a build to its own folder, whole or not at all. A folder that is there already is left as it is, but for files
 * that are damaged or missing: these are put back. Gives their names. Rejects with RegistryRefusal when other code was
 * stored under the name: browsers may be running it. Of what a team sends nothing may be another than what was stored; a
 * checkout with newer tools describes the same code anew.
 */
export async function storeRelease(
  places: RegistryPlaces,
  { folder, build }: BuiltArea,
  { author, from }: Sender = {},
): Promise<{ repaired: string[] }> {
  const target = folderOf(places, build.name, releaseName(build));
  const files = await buildFiles(folder);
  const hashes = await hashesOf(folder, files);
  const noteHashes = (stored: string) => writeAtOnce(path.join(stored, HASHES), hashes);
  const isThere = (await ifThere(stat(target))) !== undefined;
  const note = async (stored: string) => {
    if (from) await writeAtOnce(path.join(stored, SENT), { author, from });
    await noteHashes(stored);
  };
  const isNew = !isThere && (await copyFolderAtOnce(folder, target, files, note));
  for (const above of [path.dirname(target), places.areasDir]) await flushFolder(above);
  if (isNew) return { repaired: [] };
  const known = await readHashes(target);
  const isTeams = from === 'elsewhere';
  const said = say('registry.otherBuild', { area: build.name, release: releaseName(build) });
  if (known || isTeams) refuseOther(said, hashes, known ?? {}, isTeams ? isNamed : isOwnCode);
  const wanted = isTeams ? same(hashes, known) : hashes;
  const repaired = await damagedFiles(target, wanted);
  for (const file of repaired) await copyAtOnce(path.join(folder, file), path.join(target, file));
  if (!isTeams && (repaired.length > 0 || !known)) await noteHashes(target);
  return { repaired };
}

const isOwnCode = (file: string) => OWN_CODE.test(file);
/** All but what another machine may pack or map otherwise. */
const isNamed = (file: string) => !/\.(br|gz|map)$/.test(file);

/** What two have in common. */
const same = (hashes: Hashes, known: Hashes = {}): Hashes =>
  Object.fromEntries(Object.entries(hashes).filter(([file, hash]) => known[file] === hash));

/** A release that lay ready is asked for again: as young as one that is stored now, where the disk lets it be. */
export async function noteAsked(places: RegistryPlaces, { build }: BuiltArea): Promise<void> {
  const now = new Date();
  const file = path.join(folderOf(places, build.name, releaseName(build)), 'build.json');
  await unlessUnreadable(utimes(file, now, now));
}

/**
 * A build is named by its content: what is another than what was stored under the name is no repair.
 * @param said what is refused then
 */
export function refuseOther(
  said: Said,
  hashes: Hashes,
  known: Hashes,
  isKept: (file: string) => boolean,
): void {
  const other = Object.keys(hashes).filter((file) => isKept(file) && hashes[file] !== known[file]);
  if (other.length > 0)
    throw new RegistryRefusal(
      said,
      other.map((file) => say('build.notStored', { file })),
    );
}

async function readHashes(folder: string): Promise<Hashes | undefined> {
  return (await readSound(path.join(folder, HASHES))) as Hashes | undefined;
}

/** A release that lies ready. */
export interface StoredRelease {
  /** `0.2.0-ab12cd34`. */
  name: string;
  version: string;
  build: string;
  /** When it was stored, ISO. */
  at: string;
}

/** The releases of an area that lie ready, the newest first. */
export async function storedReleases(places: RegistryPlaces, area: string): Promise<StoredRelease[]> {
  const dir = path.join(places.areasDir, area);
  const names = ((await ifThere(readdir(dir))) ?? []).filter((name) => /^[^.].*-[0-9a-f]{8}$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const found =
        (await unlessUnreadable(ifThere(stat(path.join(dir, name, 'build.json'))))) ??
        (await ifThere(stat(path.join(dir, name))));
      const at = name.lastIndexOf('-');
      const [version, build] = [name.slice(0, at), name.slice(at + 1)];
      return found ? [{ name, version, build, at: found.mtime.toISOString() }] : [];
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The areas of which releases lie ready, published or not. */
export async function storedAreas({ areasDir }: RegistryPlaces): Promise<string[]> {
  const entries = (await ifThere(readdir(areasDir, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9]*$/.test(entry.name) && entry.name !== 'history')
    .map(({ name }) => name)
    .sort();
}

/**
 * A release that was stored, by version (`0.2.0`) or name (`0.2.0-ab12cd34`); of several builds of one version the
 * newest. Rejects when there is none, or when its files are not what was stored.
 */
export async function storedBuild(places: RegistryPlaces, area: string, wanted: string): Promise<BuiltArea> {
  const releases = await storedReleases(places, area);
  const found =
    releases.find(({ name }) => name === wanted) ?? releases.find(({ version }) => version === wanted);
  if (!found)
    throw missing(
      say('registry.noRelease', {
        ...{ release: wanted, area },
        others: releases.map(({ name }) => name).join(', ') || say('registry.nothing'),
      }),
    );
  const damaged = await damageOf(places, area, found.name);
  if (damaged.length > 0)
    throw new RegistryRefusal(say('registry.damaged', { release: found.name, area }), damagedBy(damaged));
  return readBuild(folderOf(places, area, found.name));
}

/** Which files of what was published are damaged, and how to mend them. */
export const damagedBy = (files: readonly string[]): Said[] => [
  ...files.map((file) => say('build.notPublished', { file })),
  say('build.putBack'),
];

/** What the registry would say of a release that lies ready. Rejects as `storedBuild` does. */
export const storedRelease = async (
  places: RegistryPlaces,
  area: string,
  wanted: string,
): Promise<ReleaseFile> => releaseOf(await storedBuild(places, area, wanted));

/** Takes a release off the disk; one that is gone already, or that the disk does not let go, is no trouble. */
export const removeRelease = async (places: RegistryPlaces, area: string, release: string): Promise<void> => {
  await removeFolder(folderOf(places, area, release)).catch(() => undefined);
};

/** The files of a stored release that are missing or not what was stored. */
export async function damageOf(places: RegistryPlaces, area: string, release: string): Promise<string[]> {
  const folder = folderOf(places, area, release);
  const hashes = await readHashes(folder);
  if (hashes) return damagedFiles(folder, hashes);
  // Stored before hashes were kept: its own list of files is all there is to go by.
  const built = await unlessUnreadable(unlessRefused(readBuild(folder)));
  if (!built) return ['build.json'];
  const there = new Set(await unlessUnreadable(filesBelow(folder)));
  return namedFiles(built.build).filter((file) => !there.has(file));
}

/** The files that a build names. */
export const namedFiles = ({ entry, preload, pages }: AreaBuild): string[] => [
  ...new Set([entry, ...preload, ...pages.flatMap((page) => page.preload)]),
];

/** What the registry says of a stored build: its manifest, the addresses of its files, and what they have to be. */
export async function releaseOf({ folder, manifest, build }: BuiltArea): Promise<ReleaseFile> {
  const address = (file: string) => `/areas/${build.name}/${releaseName(build)}/${file}`;
  const code = (await buildFiles(folder)).filter((file) => OWN_CODE.test(file));
  const hashes = Object.entries(await hashesOf(folder, code));
  return {
    ...manifest,
    build: build.build,
    entry: address(build.entry),
    preload: build.preload.map(address),
    libraries: build.libraries,
    pages: build.pages.map((page) => ({ ...page, preload: page.preload.map(address) })),
    integrity: Object.fromEntries(hashes.map(([file, hash]) => [address(file), hash])),
  };
}
