import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseName, type ShellRelease } from '@shopbench/contracts';
import { checkedAudience, isTrial, type TrialMark } from './canary';
import { copyAtOnce, damagedFiles, filesBelow, hashesOf, readJson, writeAtOnce, type Hashes } from './files';
import type { By, Forced } from './publish';
import {
  changeRegistry,
  readHistory,
  readRegistry,
  releasesIn,
  type AudienceFile,
  type Deed,
  type RegistryFile,
  type RegistryPlaces,
} from './registry-file';
import { missing, RegistryRefusal, unlessForced } from './refusal';
import { storedBuild } from './releases';
import { beforeThis, givenIn } from './rollback';
import { readOffer, shellReleaseDir, unmetNeeds, type ShellOffer } from './shell-offer';

/** What the server reads when it makes a page, the page itself at the end; the browser gets all other files. */
export const READ_BY_SERVER = ['facades.json', 'contract.json', 'assets.json', 'index.html'];

const HASHES = 'integrity.json';
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+(\.(br|gz))?$/;

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
export async function brokenAreas(
  places: RegistryPlaces,
  offer: ShellOffer,
  registry?: RegistryFile,
): Promise<string[]> {
  const broken: string[] = [];
  const releases = releasesIn(registry ?? (await readRegistry(places)));
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
  { action = 'publish', ...by }: Forced & Partial<Deed> = {},
): Promise<StagedShell & { isNew: boolean }> {
  const staged = await stageShell(places, folder);
  const { build } = staged.release;
  const { isNew } = await switchShell(places, { action: `${action} shell ${build}`, ...by }, () => build);
  return { ...staged, isNew };
}

/** Gives everybody a stored build of the shell, which `choose` names. `isNew`: they had another before. */
async function switchShell(
  places: RegistryPlaces,
  { force, ...by }: Deed & Forced,
  choose: (registry: RegistryFile, deed: Deed) => string | Promise<string>,
): Promise<{ release: ShellRelease; isNew: boolean }> {
  let isNew = false;
  const deed: Deed = by;
  const { shell: after } = await changeRegistry(places, deed, async (registry) => {
    const build = await choose(registry, deed);
    const release = await usableShell(places, registry, { build, deed, force });
    isNew = registry.shell?.build !== build;
    await showShell(places, build);
    const { shell } = registry;
    const canary = shell?.canary;
    const isKnown = shell?.build === build && shell.contract === release.contract;
    if (isKnown && canary?.release.build !== build) return registry;
    const kept = canary && canary.release.build !== build ? { canary } : {};
    return { ...registry, shell: { ...release, ...kept } };
  });
  const { build, contract } = after!;
  return { release: { build, contract }, isNew };
}

/** For a server whose registry lies on another host, the newest page is at the top as well. */
async function showShell(places: RegistryPlaces, build: string): Promise<void> {
  const own = shellReleaseDir(places, build);
  for (const file of READ_BY_SERVER) await copyAtOnce(path.join(own, file), path.join(places.shellDir, file));
}

/**
 * A stored build of the shell. Rejects when there is none, when its files are not what was stored, or, unless that is
 * forced and told in the deed, when it would break areas of this registry.
 */
async function usableShell(
  places: RegistryPlaces,
  registry: RegistryFile,
  { build, deed, force }: { build: string; deed: Deed; force?: boolean | undefined },
): Promise<ShellRelease> {
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
  unlessForced(
    deed,
    force,
    `The shell ${build}, contract ${offer.version}, would break areas. Publish some that fit first, or use force (--force):`,
    await brokenAreas(places, offer, registry),
  );
  return release;
}

/**
 * Gives everybody the build of the shell before the current one, or the one named.
 * Rejects when it is damaged, or would break an area and is not forced.
 */
export async function rollBackShell(
  places: RegistryPlaces,
  wanted?: string,
  by: Forced = {},
): Promise<ShellRelease> {
  const { release } = await switchShell(
    places,
    { action: 'rollback shell', ...by },
    async ({ shell }, deed) => {
      const build = wanted ?? (await shellBefore(places, shell?.build));
      deed.action = `rollback shell to ${build}`;
      return build;
    },
  );
  return release;
}

async function shellBefore(places: RegistryPlaces, current: string | undefined): Promise<string> {
  const given = givenIn(await readHistory(places), ({ registry }) => registry.shell?.build);
  return beforeThis(given, 'the shell', current);
}

/** Gives a stored build of the shell to some people beside the current one. */
export async function startShellCanary(
  places: RegistryPlaces,
  build: string,
  whom: AudienceFile,
  { force, ...by }: Forced = {},
): Promise<ShellRelease> {
  const audience = checkedAudience(whom);
  const deed: Deed = { action: `canary shell ${build}`, ...by };
  const { canary } = await changeShell(places, deed, async (shell, registry) => {
    const release = await usableShell(places, registry, { build, deed, force });
    if (shell.build === build) throw new RegistryRefusal(`Everybody has the shell ${build} already`);
    return { ...shell, canary: { release, ...audience, since: new Date().toISOString() } };
  });
  return canary!.release;
}

/** Ends the trial of the shell; everybody gets the current one. Gives false when nothing is on trial, or another than `only`. */
export async function stopShellCanary(
  places: RegistryPlaces,
  by: By = {},
  only?: TrialMark,
): Promise<boolean> {
  let isEnded = false;
  await changeShell(places, { action: 'canary shell off', ...by }, (before) => {
    const { canary, ...shell } = before;
    if (!canary || (only && !isTrial(only, canary.release.build, canary.since))) return before;
    isEnded = true;
    return shell;
  });
  return isEnded;
}

/** Gives the shell on trial to everybody. Rejects when there is none, when it is damaged, or would break an area and is not forced. */
export async function promoteShell(places: RegistryPlaces, by: Forced = {}): Promise<ShellRelease> {
  const { release } = await switchShell(places, { action: 'promote shell', ...by }, ({ shell }, deed) => {
    if (!shell?.canary) throw missing('The shell has no release on trial');
    const { build } = shell.canary.release;
    deed.action = `promote shell ${build}`;
    return build;
  });
  return release;
}

type PublishedShell = NonNullable<RegistryFile['shell']>;

async function changeShell(
  places: RegistryPlaces,
  deed: Deed,
  change: (shell: PublishedShell, registry: RegistryFile) => PublishedShell | Promise<PublishedShell>,
): Promise<PublishedShell> {
  const after = await changeRegistry(places, deed, async (registry) => {
    if (!registry.shell) throw missing('No shell is published');
    const shell = await change(registry.shell, registry);
    return shell === registry.shell ? registry : { ...registry, shell };
  });
  return after.shell!;
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
