import fs from 'node:fs';
import path from 'node:path';
import {
  checkArea,
  damageOf,
  deedText,
  doneSaid,
  inEnglish,
  nameOf,
  perform,
  readBuild,
  readHistory,
  readRegistry,
  releaseName,
  stage,
  storedAreas,
  storedReleases,
  unitIn,
} from '@shopbench/registry/built';
import { deeds } from '@shopbench/area/commands/deeds';
import { buildProject, publishAll, restore, tellTroubles } from './checkout.mjs';
import { newArea } from './new-area.mjs';
import { inRoot } from '../setup/paths.mjs';
import { areaNames, author, distDirOf, places } from './places.mjs';

/**
 * @typedef {{ all?: boolean, build?: boolean, from?: string, version?: string, designation?: string[],
 *   percent?: string, off?: boolean, force?: boolean, keep?: boolean, server?: boolean }} Flags
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
npm run area -- new NAME [--server]
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
    if (!flags.all) return doDeed('publish', named(name), flags);
    if (flags.from) throw new Error('--from names the build of one area');
    for (const held of await publishAll({ ...flags, isAgain: true })) console.error(held);
  },

  list: async () => {
    const registry = await readRegistry(places());
    const { revision, shell, areas, trials = [] } = registry;
    const onTrial = (/** @type {import('@shopbench/registry').Trial | undefined} */ trial) =>
      trial ? `  on trial: ${nameOf(trial.release)} for ${audienceOf(trial)}` : '';
    console.log(
      `Registry ${revision}, shell ${shell?.build ?? 'not published'}, contract ${shell?.contract ?? 'none'}${onTrial(shell?.canary)}`,
    );
    for (const { name } of [...areas, ...trials.map(({ release }) => release)]) {
      const { current, trial } = unitIn(registry, name);
      const has = current
        ? `${nameOf(current).padEnd(20)} needs ${current.contract}`
        : 'for nobody else'.padEnd(20);
      console.log(`${name.padEnd(12)} ${has}${onTrial(trial)}`);
    }
  },

  history: async () => {
    for (const { revision, at, author: who, reason, ...done } of await readHistory(places()))
      console.log(
        `${String(revision).padStart(5)}  ${at}  ${deedText(done)}${who ? `  (${who})` : ''}${reason ? `  ${reason}` : ''}`,
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
    console.log(await restore(revision));
    await tellTroubles();
  },

  new: (name, { server }) => newArea(named(name), { server }),

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

/** Stores the checkout's build if it is the one that is meant. @param {string} name @param {string} [wanted] */
async function stageOfCheckout(name, wanted) {
  const built = await readBuild(distDirOf(name)).catch(() => undefined);
  if (built && [built.build.version, releaseName(built.build)].includes(wanted ?? ''))
    await stage(places(), name, distDirOf(name), { author: author(), from: 'checkout' });
}

/** What is published of a unit in the folders of this machine. @param {string} name @param {Flags} flags @returns {import('@shopbench/area/commands/deeds').Store} */
function storeOf(name, flags) {
  /** Nothing of a release that lies ready: the shop noted where it came from. */
  const from = flags.version ? undefined : flags.from ? 'elsewhere' : 'checkout';
  const gives = (/** @type {string} */ verb) => verb === 'publish' || verb === 'canary';
  return {
    name,
    check: async () => checkArea(places(), name, await folderOf(name, flags)),
    stage: async () => {
      const sender = /** @type {const} */ ({ author: author(), from: flags.from ? 'elsewhere' : 'checkout' });
      const {
        release,
        repaired,
        broken = [],
      } = await stage(places(), name, await folderOf(name, flags), sender);
      if (repaired.length > 0) console.log(`It was damaged; put back: ${repaired.join(', ')}`);
      for (const { said } of broken) console.log(`Does not fit the shell: ${inEnglish(said)}`);
      return nameOf(release);
    },
    perform: async (verb, told) => {
      if (verb === 'canary' && name !== 'shell') await stageOfCheckout(name, told.release);
      const done = await perform(
        places(),
        /** @type {import('@shopbench/registry').Deed} */ ({ verb, unit: name, ...told }),
        { author: author(), ...(from && gives(verb) ? { from } : {}) },
      );
      return inEnglish(doneSaid(verb, name, done));
    },
  };
}

/** @param {string} verb @param {string} name @param {Flags} flags */
async function doDeed(verb, name, flags) {
  const run = /** @type {typeof deeds[string]} */ (deeds[verb]);
  console.log(
    await run(storeOf(name, flags), { ...flags, ...(flags.version && { release: flags.version }) }),
  );
}

/** @param {import('@shopbench/registry').AudienceFile} audience */
function audienceOf({ designations, percent }) {
  return [designations?.join(', '), percent === undefined ? undefined : `${percent} % of browsers`]
    .filter(Boolean)
    .join(' and ');
}

for (const verb of Object.keys(deeds)) commands[verb] ??= (name, flags) => doDeed(verb, named(name), flags);
