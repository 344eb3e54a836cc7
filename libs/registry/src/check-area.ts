import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { areaManifestSchema, checkSaid, ICON_NAMES, say, type Said } from '@shopbench/contracts';
import { filesBelow, ifThere } from './files';
import { foreignPaths } from './claims';
import type { Obstacle } from './refusal';
import { nameOf, releasesIn, unitIn, type RegistryFile, type RegistryPlaces } from './registry';
import { namedFiles, OWN_CODE, SHOPS_OWN, wrong, type BuiltArea } from './releases';
import { secondCopies } from './second-copies';
import { serverFaults } from './server-faults';
import { slotFaults } from './slot-faults';
import { unmetNeeds, type ShellOffer } from './shell-offer';

/** `shell` is the program around the areas, `history` the folder of all registries. */
const RESERVED = ['shell', 'history'];

/**
 * Everything that is wrong with a built area; empty when it may be published.
 * @param name  the area that it is meant to be
 * @param offer  what the shell offers; undefined when none is published
 */
export async function findFaults(
  name: string,
  built: BuiltArea,
  registry: RegistryFile,
  offer: ShellOffer | undefined,
): Promise<Said[]> {
  const { manifest, build } = built;
  const faults: Said[] = [];
  if (RESERVED.includes(name)) faults.push(say('build.reserved', { name }));
  if (manifest.name !== name) faults.push(say('build.otherName', { other: manifest.name, name }));
  if (build.name !== manifest.name || build.version !== manifest.version)
    faults.push(
      say('build.twoSources', {
        build: `${build.name} ${build.version}`,
        manifest: `${manifest.name} ${manifest.version}`,
      }),
    );
  faults.push(
    ...(offer ? unmetNeeds({ ...build, contract: manifest.contract }, offer) : [say('build.noShell')]),
    ...(await wrongFiles(built)),
    ...(await secondCopies(built.folder)),
    ...foreignPaths(registry, manifest),
    ...unsoundPaths(manifest),
    ...unknownIcons(manifest),
    ...strayPaths(built),
    ...slotFaults(built, offer?.version),
    ...(await serverFaults(built)),
    ...foreignEndpoints(name, built),
  );
  return faults;
}

/** The most that the scripts and style sheets of an area may be, and each of them; source maps and packed copies do not count. */
export const BYTE_BUDGET = { area: 1_500_000, file: 500_000 };

/**
 * Everything that is wrong with a new build besides; releases that lie ready were judged when they came.
 * @param places  where the release lies that everybody has; without them what it is as large as cannot be told
 */
export const faultsOfNew = async (
  built: BuiltArea,
  registry: RegistryFile,
  places?: RegistryPlaces,
): Promise<Said[]> => [
  ...(await withoutIntegrity(built)),
  ...(await beyondBudget(built, registry, places)),
  ...takenTitle(registry, built.manifest).map(({ said }) => said),
];

/**
 * What a counter would wait for: code beyond the budget, the largest file first. An area that is beyond it already may stay as
 * large as it is, or nobody could mend it.
 */
async function beyondBudget(
  { folder, build: { name } }: BuiltArea,
  registry: RegistryFile,
  places: RegistryPlaces | undefined,
): Promise<Said[]> {
  const { current } = unitIn(registry, name);
  if (current && !places) return [];
  const before = current && places ? await codeSizes(path.join(places.areasDir, name, nameOf(current))) : [];
  const most = {
    area: Math.max(BYTE_BUDGET.area, totalOf(before)),
    file: Math.max(BYTE_BUDGET.file, ...before.map(({ size }) => size)),
  };
  const sizes = await codeSizes(folder);
  const large = sizes.filter(({ size }) => size > most.file).sort((a, b) => b.size - a.size);
  return [
    ...large.map(({ file, size }) =>
      say('build.fileLarge', { file, size: kilobytes(size), most: kilobytes(most.file) }),
    ),
    ...(totalOf(sizes) > most.area
      ? [say('build.codeLarge', { size: kilobytes(totalOf(sizes)), most: kilobytes(most.area) })]
      : []),
  ];
}

interface CodeSize {
  file: string;
  /** Bytes. */
  size: number;
}

const codeSizes = async (folder: string): Promise<CodeSize[]> =>
  Promise.all(
    (await filesBelow(folder))
      .filter((file) => OWN_CODE.test(file))
      .map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })),
  );

const totalOf = (sizes: readonly CodeSize[]) => sizes.reduce((sum, { size }) => sum + size, 0);

const kilobytes = (bytes: number) => Math.ceil(bytes / 1_000);

/** Why a build does not hold what it loads to what was published. */
async function withoutIntegrity({ folder, build }: BuiltArea): Promise<Said[]> {
  const entry = await ifThere(readFile(path.join(folder, build.entry), 'utf8'));
  // Asked by the loaders that IntegrityPlugin of the area's build makes.
  if (entry === undefined || entry.includes('shopbenchIntegrity')) return [];
  return [say('build.unchecked', { entry: build.entry })];
}

/** A title that people know another area by; what the area is called already stays. */
export function takenTitle(
  registry: RegistryFile,
  area: { name: string; title?: string | undefined },
): Obstacle[] {
  const titleOf = ({ title, name }: typeof area) => (title ?? name).trim().toLowerCase();
  const bearers = releasesIn(registry).filter((one) => titleOf(one) === titleOf(area));
  const other = bearers.find(({ name }) => name !== area.name);
  if (!other || bearers.some(({ name }) => name === area.name)) return [];
  const said = say('build.titleTaken', { other: other.name, title: area.title ?? area.name });
  return [{ unit: other.name, said }];
}

/** Everything that is wrong with an `area.json` by itself: what can be said before anything is built. */
export function manifestFaults(manifest: unknown): Said[] {
  const faults = wrong('area.json', checkSaid(areaManifestSchema, manifest));
  return faults.length > 0 ? faults : unknownIcons(manifest as BuiltArea['manifest']);
}

/** Names of icons that nobody draws, with those that there are. */
function unknownIcons({ menu }: Pick<BuiltArea['manifest'], 'menu'>): Said[] {
  return menu
    .filter(({ icon }) => !(ICON_NAMES as readonly string[]).includes(icon))
    .map(({ label, icon }) => say('build.icon', { label, icon, icons: ICON_NAMES.join(', ') }));
}

/** Files that the build names and lacks, and those that lie where the shop keeps its own. */
async function wrongFiles({ folder, build }: BuiltArea): Promise<Said[]> {
  const files = await filesBelow(folder);
  const there = new Set(files);
  return [
    ...namedFiles(build)
      .filter((file) => !there.has(file))
      .map((file) => say('build.lacks', { file })),
    ...files
      .filter((file) => SHOPS_OWN.some((own) => file.startsWith(`${own}/`)))
      .map((file) => say('build.shopsPlace', { file })),
  ];
}

/** Base paths that no address lies below as people write it. */
const unsoundPaths = ({ basePaths }: BuiltArea['manifest']): Said[] =>
  basePaths
    .filter((base) => base !== '/' && /\/\/|\/$/.test(base))
    .map((path) => say('build.slashes', { path }));

/** Endpoints carry the name of the area they are made for. */
function foreignEndpoints(name: string, { build: { endpointAreas = [] } }: BuiltArea): Said[] {
  return endpointAreas.filter((area) => area !== name).map((area) => say('build.endpoints', { area }));
}

/** Menu entries, access rules and pages that lie outside of the area's base paths: the shell would never ask for them. */
function strayPaths({ manifest: { basePaths, menu, access = [] }, build: { pages } }: BuiltArea): Said[] {
  const isOutside = ({ path: to }: { path: string }) =>
    !basePaths.some((base) => to === base || to.startsWith(`${base}/`));
  return [
    ...menu.filter(isOutside).map(({ label, path: to }) => say('build.menuOutside', { label, path: to })),
    ...access.filter(isOutside).map(({ path: to }) => say('build.ruleOutside', { path: to })),
    ...pages.filter(isOutside).map(({ path: to }) => say('build.pageOutside', { path: to })),
  ];
}
