import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseName, type ShellRelease } from '@shopbench/contracts';
import { checkedAudience } from './canary';
import { copyAtOnce, damagedFiles, filesBelow, hashesOf, readJson, writeAtOnce, type Hashes } from './files';
import type { By } from './publish';
import {
  changeRegistry,
  readHistory,
  readRegistry,
  type AudienceFile,
  type Deed,
  type RegistryFile,
  type RegistryPlaces,
} from './registry-file';
import { missing, RegistryRefusal } from './refusal';
import { storedBuild } from './releases';
import { beforeThis, givenIn } from './rollback';
import { readOffer, shellReleaseDir, unmetNeeds, type ShellOffer } from './shell-offer';

/** What the server reads when it makes a page, the page itself at the end; the browser gets all other files. */
export const READ_BY_SERVER = ['facades.json', 'contract.json', 'assets.json', 'index.html'];

const HASHES = 'integrity.json';
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+(\.(br|gz))?$/;

/** Whether the areas that it would break are no reason to refuse it. */
type Forced = By & { force?: boolean | undefined };

/** A build of the shell, and the areas that cannot live with it, a sentence each. */
export interface StagedShell {
  release: ShellRelease;
  broken: string[];
  repaired: string[];
}

/**
 * Puts a build of the shell beside the ones before it. Files of earlier builds stay where they are: their names are
 * hashes, and an open tab goes on asking for them. Damaged files of the same build are put back.
 */
export async function stageShell(places: RegistryPlaces, folder: string): Promise<StagedShell> {
  const offer = await readOffer(folder);
  const page = await readFile(path.join(folder, 'index.html')).catch(() => undefined);
  if (!offer || !page) throw new RegistryRefusal(`${folder} holds no build of the shell`);
  const build = createHash('sha256').update(page).digest('hex').slice(0, 8);
  const release = { build, contract: offer.version };
  const files = await filesBelow(folder);
  const own = shellReleaseDir(places, build);
  const wasThere = await stat(path.join(own, HASHES)).then(
    () => true,
    () => false,
  );
  const code = await hashesOf(
    folder,
    files.filter((file) => !READ_BY_SERVER.includes(file)),
  );
  const read = await hashesOf(folder, READ_BY_SERVER);
  const repaired = [
    ...(await mendFiles(folder, places.shellDir, code)),
    ...(await mendFiles(folder, own, read)),
  ];
  await writeAtOnce(path.join(own, HASHES), { code, read });
  return { release, broken: await brokenAreas(places, offer), repaired: wasThere ? repaired : [] };
}

/** Copies what is missing in `to` or is not what `wanted` says. Gives the names. */
async function mendFiles(from: string, to: string, wanted: Hashes): Promise<string[]> {
  const damaged = await damagedFiles(to, wanted);
  for (const file of damaged) await copyAtOnce(path.join(from, file), path.join(to, file));
  return damaged;
}

/** The areas in people's hands that cannot live with what a shell offers, a sentence each. */
export async function brokenAreas(places: RegistryPlaces, offer: ShellOffer): Promise<string[]> {
  const { areas, trials = [] } = await readRegistry(places);
  const releases = [
    ...areas.flatMap(({ canary, ...area }) => (canary ? [area, canary.release] : [area])),
    ...trials.map(({ release }) => release),
  ];
  const broken: string[] = [];
  for (const { name, version, build, contract } of releases) {
    const stored = await storedBuild(places, name, releaseName({ version, build })).catch(() => undefined);
    const faults = unmetNeeds(
      { contract, imports: stored?.build.imports ?? {}, requires: stored?.build.requires },
      offer,
    );
    if (faults.length > 0) broken.push(`${name} ${releaseName({ version, build })}: ${faults.join('. ')}`);
  }
  return broken;
}

/**
 * Publishes the build of the shell in a folder. Rejects with RegistryRefusal, and names the areas, when it would break
 * one, unless it is forced.
 */
export async function publishShell(
  places: RegistryPlaces,
  folder: string,
  { force, action = 'publish', ...by }: Forced & Partial<Deed> = {},
): Promise<StagedShell & { isNew: boolean }> {
  const staged = await stageShell(places, folder);
  refuseBroken(staged, force);
  const isNew = await switchShell(places, staged.release, {
    action: `${action} shell ${staged.release.build}`,
    ...by,
  });
  return { ...staged, isNew };
}

function refuseBroken({ release, broken }: Omit<StagedShell, 'repaired'>, force = false): void {
  if (force || broken.length === 0) return;
  throw new RegistryRefusal(`The shell ${release.build}, contract ${release.contract}, would break:`, [
    ...broken,
    'Publish areas that fit first, or say --force.',
  ]);
}

/** Gives everybody a stored build of the shell. False when they have it already. */
async function switchShell(places: RegistryPlaces, release: ShellRelease, deed: Deed): Promise<boolean> {
  let isNew = false;
  await changeRegistry(places, deed, async (registry) => {
    isNew = registry.shell?.build !== release.build;
    await showShell(places, release.build);
    const { shell } = registry;
    const canary = shell?.canary;
    const isKnown = shell?.build === release.build && shell.contract === release.contract;
    if (isKnown && canary?.release.build !== release.build) return registry;
    const kept = canary && canary.release.build !== release.build ? { canary } : {};
    return { ...registry, shell: { ...release, ...kept } };
  });
  return isNew;
}

/** For a server whose registry lies on another host, the newest page is at the top as well. */
async function showShell(places: RegistryPlaces, build: string): Promise<void> {
  const own = shellReleaseDir(places, build);
  for (const file of READ_BY_SERVER) await copyAtOnce(path.join(own, file), path.join(places.shellDir, file));
}

/** A stored build of the shell. Rejects when there is none, or when its files are not what was stored. */
async function usableShell(places: RegistryPlaces, build: string, force = false): Promise<ShellRelease> {
  const own = shellReleaseDir(places, build);
  const hashes = (await readJson(path.join(own, HASHES)).catch(() => undefined)) as
    { code: Hashes; read: Hashes } | undefined;
  if (!hashes) throw missing(`There is no build ${build} of the shell`);
  const damaged = [
    ...(await damagedFiles(places.shellDir, hashes.code)),
    ...(await damagedFiles(own, hashes.read)),
  ];
  if (damaged.length > 0)
    throw new RegistryRefusal(`The stored build ${build} of the shell is damaged:`, [
      ...damaged.map((file) => `${file} is missing or not what was published`),
      'Publish the same build again: that puts its files back.',
    ]);
  const offer = (await readOffer(own))!;
  const release = { build, contract: offer.version };
  refuseBroken({ release, broken: await brokenAreas(places, offer) }, force);
  return release;
}

/**
 * Gives everybody the build of the shell before the current one, or the one named.
 * Rejects when it is damaged, or would break an area and is not forced.
 */
export async function rollBackShell(
  places: RegistryPlaces,
  wanted?: string,
  { force, ...by }: Forced = {},
): Promise<ShellRelease> {
  const build = wanted ?? (await shellBefore(places));
  const release = await usableShell(places, build, force);
  await switchShell(places, release, { action: `rollback shell to ${build}`, ...by });
  return release;
}

async function shellBefore(places: RegistryPlaces): Promise<string> {
  const { shell } = await readRegistry(places);
  const given = givenIn(await readHistory(places), ({ registry }) => registry.shell?.build);
  return beforeThis(given, 'the shell', shell?.build);
}

/** Gives a stored build of the shell to some people beside the current one. */
export async function startShellCanary(
  places: RegistryPlaces,
  build: string,
  whom: AudienceFile,
  { force, ...by }: Forced = {},
): Promise<ShellRelease> {
  const audience = checkedAudience(whom);
  const release = await usableShell(places, build, force);
  await changeShell(places, { action: `canary shell ${build}`, ...by }, (shell) => {
    if (shell.build === build) throw new RegistryRefusal(`Everybody has the shell ${build} already`);
    return { ...shell, canary: { release, ...audience, since: new Date().toISOString() } };
  });
  return release;
}

/** Ends the trial of the shell; everybody gets the current one. @param only the build that must be on trial still */
export async function stopShellCanary(places: RegistryPlaces, by: By = {}, only?: string): Promise<void> {
  await changeShell(places, { action: 'canary shell off', ...by }, (before) => {
    const { canary, ...shell } = before;
    return only && canary?.release.build !== only ? before : shell;
  });
}

/** Gives the shell on trial to everybody. Rejects when there is none, when it is damaged, or would break an area and is not forced. */
export async function promoteShell(
  places: RegistryPlaces,
  { force, ...by }: Forced = {},
): Promise<ShellRelease> {
  const { shell } = await readRegistry(places);
  if (!shell?.canary) throw missing('The shell has no release on trial');
  const release = await usableShell(places, shell.canary.release.build, force);
  await switchShell(places, release, { action: 'promote shell', ...by });
  return release;
}

async function changeShell(
  places: RegistryPlaces,
  deed: Deed,
  change: (shell: NonNullable<RegistryFile['shell']>) => NonNullable<RegistryFile['shell']>,
): Promise<void> {
  await changeRegistry(places, deed, (registry) => {
    if (!registry.shell) throw missing('No shell is published');
    const shell = change(registry.shell);
    return shell === registry.shell ? registry : { ...registry, shell };
  });
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
    const isThere = HASHED.test(file) && (await stat(to).catch(() => undefined));
    if (!isThere) await copyAtOnce(path.join(folder, file), to);
  }
}
