import fs from 'node:fs';
import path from 'node:path';
import {
  checkArea,
  damageOf,
  promoteCanary,
  promoteShell,
  publishArea,
  publishShell,
  readBuild,
  readHistory,
  readRegistry,
  releaseName,
  restoreRegistry,
  rollBack,
  rollBackShell,
  stageArea,
  stageShell,
  startCanary,
  startShellCanary,
  stopCanary,
  stopShellCanary,
  storedAreas,
  storedReleases,
  unpublishArea,
} from '@shopbench/registry/built';
import { buildProject, OF_CHECKOUT, tellTroubles } from './checkout.mjs';
import { newArea } from './new-area.mjs';
import { inRoot } from '../setup/paths.mjs';
import { areaNames, author, distDirOf, places } from './places.mjs';

/**
 * @typedef {{ all?: boolean, build?: boolean, from?: string, version?: string, designation?: string[],
 *   percent?: string, off?: boolean, force?: boolean, keep?: boolean }} Flags
 */

const HELP = `npm run area -- publish NAME|shell|--all [--build] [--from FOLDER] [--force]
npm run area -- check NAME [--build] [--from FOLDER]
npm run area -- stage NAME|shell [--build] [--from FOLDER]
npm run area -- rollback NAME|shell [--version V] [--force]
npm run area -- canary NAME|shell --version V --designation D [--designation D …] | --percent N [--force]
npm run area -- canary NAME|shell --off
npm run area -- promote NAME|shell [--force]
npm run area -- unpublish NAME
npm run area -- list
npm run area -- history
npm run area -- verify
npm run area -- restore [REVISION]
npm run area -- new NAME
npm run area -- compatibility [--keep]

publish    checks a build, puts it into a folder of its own and gives it to everybody
check      says what would keep a build from being published
stage      does the same but for giving it to anybody: canary or rollback can name it then
rollback   gives everybody the release before the current one, or the one named
canary     gives a release to some designations, or to a share of browsers that stays the same; a first release too
promote    gives the release on trial to everybody
unpublish  takes an area away from everybody; rollback brings it back
verify     looks for damaged files in all releases that lie ready
restore    puts a registry of the history back, the newest sound one unless told, and says what of it does not run
V is a version such as 0.2.0 or a release such as 0.2.0-ab12cd34, of the shell a build such as ab12cd34; the newest build
of the checkout counts too. A shell that would break published areas names them, as does an area that takes paths inside of
another's or above them; --force does it all the same, and the history says so.`;

/** @type {Record<string, (name: string | undefined, flags: Flags) => Promise<void> | void>} */
export const commands = {
  help: () => console.log(HELP),

  publish: async (name, flags) => {
    if (flags.all && flags.from) throw new Error('--from names the build of one area');
    for (const area of flags.all ? ['shell', ...areaNames()] : [named(name)]) {
      const folder = await folderOf(area, flags);
      // The areas of the checkout come one after the other; what does not fit then is told.
      const force = flags.force || flags.all;
      const by = { author: author(), force, ...(flags.from ? {} : { action: OF_CHECKOUT }) };
      if (area === 'shell') {
        const { release, isNew, repaired } = await publishShell(places(), folder, by);
        tellPublished('shell', release.build, isNew, repaired);
      } else {
        const { release, isNew, repaired } = await publishArea(places(), area, folder, by);
        tellPublished(area, releaseName(release), isNew, repaired);
      }
    }
    if (flags.all) await tellTroubles();
  },

  check: async (name, flags) => {
    await checkArea(places(), named(name), await folderOf(named(name), flags));
    console.log(`${name} can be published`);
  },

  stage: async (name, flags) => {
    const folder = await folderOf(named(name), flags);
    if (name === 'shell') {
      const { release, broken } = await stageShell(places(), folder);
      return console.log([`shell ${release.build} lies ready`, ...broken].join('\n  does not fit '));
    }
    const { release } = await stageArea(places(), named(name), folder);
    console.log(`${name} ${releaseName(release)} lies ready`);
  },

  rollback: async (name, { version, force }) => {
    const by = { author: author(), force };
    const release =
      name === 'shell'
        ? (await rollBackShell(places(), version, by)).build
        : releaseName(await rollBack(places(), named(name), version, by));
    console.log(`${name} is back at ${release}`);
  },

  canary: async (name, { version, designation, percent, off, force }) => {
    if (off) {
      const by = { author: author() };
      await (name === 'shell' ? stopShellCanary(places(), by) : stopCanary(places(), named(name), by));
      return console.log(`${name} has no release on trial any more`);
    }
    if (!version) throw new Error('Say which release: --version V');
    const by = { author: author(), force };
    const whom = {
      designations: /** @type {import('@shopbench/contracts').Designation[] | undefined} */ (designation),
      percent: percent === undefined ? undefined : Number(percent),
    };
    if (name === 'shell') {
      const { build } = await startShellCanary(places(), version, whom, by);
      return console.log(`shell ${build} is on trial`);
    }
    await stageOfCheckout(named(name), version);
    const release = await startCanary(places(), named(name), version, whom, by);
    console.log(`${name} ${releaseName(release)} is on trial`);
  },

  promote: async (name, { force }) => {
    const by = { author: author(), force };
    const release =
      name === 'shell'
        ? (await promoteShell(places(), by)).build
        : releaseName(await promoteCanary(places(), named(name), by));
    console.log(`${name} ${release} is for everybody now`);
  },

  unpublish: async (name) => {
    await unpublishArea(places(), named(name), { author: author() });
    console.log(`${name} is taken away; npm run area -- rollback ${name} brings it back`);
  },

  list: async () => {
    const { revision, shell, areas, trials = [] } = await readRegistry(places());
    const onTrial = (
      /** @type {import('@shopbench/registry').AudienceFile | undefined} */ audience,
      release = '',
    ) => (audience ? `  on trial: ${release} for ${audienceOf(audience)}` : '');
    console.log(
      `Registry ${revision}, shell ${shell?.build ?? 'not published'}, contract ${shell?.contract ?? 'none'}${onTrial(shell?.canary, shell?.canary?.release.build)}`,
    );
    for (const area of areas)
      console.log(
        `${area.name.padEnd(12)} ${releaseName(area).padEnd(20)} needs ${area.contract}${onTrial(area.canary, area.canary && releaseName(area.canary.release))}`,
      );
    for (const trial of trials)
      console.log(
        `${trial.release.name.padEnd(12)} ${'for nobody else'.padEnd(20)}${onTrial(trial, releaseName(trial.release))}`,
      );
  },

  history: async () => {
    for (const { revision, at, action, author: who, reason } of await readHistory(places()))
      console.log(
        `${String(revision).padStart(5)}  ${at}  ${action}${who ? `  (${who})` : ''}${reason ? `  ${reason}` : ''}`,
      );
  },

  verify: async () => {
    let damaged = 0;
    for (const area of await storedAreas(places()))
      for (const { name } of await storedReleases(places(), area)) {
        const files = await damageOf(places(), area, name);
        if (files.length === 0) continue;
        damaged += 1;
        console.log(`${area} ${name} is damaged: ${files.join(', ')}`);
      }
    if (damaged > 0) throw new Error('Publish the same builds again: that puts their files back.');
    console.log('All releases are whole');
  },

  restore: async (revision) => {
    if (revision !== undefined && !/^\d+$/.test(revision))
      throw new Error('Say which revision: a number of the history');
    const wanted = revision === undefined ? undefined : Number(revision);
    const after = await restoreRegistry(places(), { revision: wanted, author: author() });
    console.log(`The registry is back, as revision ${after.revision}`);
    await tellTroubles();
  },

  new: (name) => newArea(named(name)),

  compatibility: async (_name, { keep }) => {
    const { compatibilityPage } = await import('../compatibility/table.mjs');
    const { keepRecord, lastRecords } = await import('../compatibility/records.mjs');
    if (keep) keepRecord();
    fs.writeFileSync(inRoot('docs', 'areas-compatibility.md'), compatibilityPage(lastRecords()));
  },
};

/** @param {string | undefined} name */
function named(name) {
  if (!name) throw new Error(`Say which area. There are: ${areaNames().join(', ')}`);
  return name;
}

/** The folder of the build that is meant, built if asked. @param {string} name @param {Flags} flags */
async function folderOf(name, { build, from }) {
  if (build && from)
    throw new Error('--from names a build that is made already: leave out --build, or --from');
  if (build) await buildProject(name);
  return from ? path.resolve(from) : distDirOf(name);
}

/** Stores the checkout's build if it is the one that is meant. @param {string} name @param {string} version */
async function stageOfCheckout(name, version) {
  const built = await readBuild(distDirOf(name)).catch(() => undefined);
  if (built && [built.build.version, releaseName(built.build)].includes(version))
    await stageArea(places(), name, distDirOf(name));
}

/** @param {string} name @param {string} release @param {boolean} isNew @param {string[]} repaired */
function tellPublished(name, release, isNew, repaired) {
  console.log(`${name} ${release} ${isNew ? 'is published' : 'is the current release already'}`);
  if (repaired.length > 0) console.log(`It was damaged; put back: ${repaired.join(', ')}`);
}

/** @param {import('@shopbench/registry').AudienceFile} audience */
function audienceOf({ designations, percent }) {
  return [designations?.join(', '), percent === undefined ? undefined : `${percent} % of browsers`]
    .filter(Boolean)
    .join(' and ');
}
