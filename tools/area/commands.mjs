import path from 'node:path';
import { promoteCanary, startCanary, stopCanary } from './canary.mjs';
import { newArea } from './new-area.mjs';
import { buildProject, checkArea, publishArea, stageArea } from './publish.mjs';
import { readHistory, readRegistry } from './registry-store.mjs';
import { areaNames, folderOf } from './releases.mjs';
import { rollBack } from './rollback.mjs';
import { publishShell } from './shell-release.mjs';

/**
 * @typedef {{ all?: boolean, build?: boolean, from?: string, version?: string, designation?: string[],
 *   percent?: string, off?: boolean }} Flags
 */

const HELP = `npm run area -- publish NAME|shell|--all [--build] [--from FOLDER]
npm run area -- check NAME [--build] [--from FOLDER]
npm run area -- stage NAME [--build] [--from FOLDER]
npm run area -- rollback NAME [--version V]
npm run area -- canary NAME --version V --designation D [--designation D …] | --percent N
npm run area -- canary NAME --off
npm run area -- promote NAME
npm run area -- list
npm run area -- history
npm run area -- new NAME

publish   checks a build, puts it into a folder of its own and gives it to everybody
check     says what would keep a build from being published
stage     does the same but for giving it to anybody: canary or rollback can name it then
rollback  gives everybody the release before the current one, or the one named
canary    gives a release to some designations, or to a share of browsers that stays the same
promote   gives the release on trial to everybody
V is a version such as 0.2.0 or a release such as 0.2.0-ab12cd34; the newest build of the checkout counts too.`;

/** @type {Record<string, (name: string | undefined, flags: Flags) => Promise<void> | void>} */
export const commands = {
  help: () => console.log(HELP),

  publish: async (name, { all, build, from }) => {
    if (all && from) throw new Error('--from names the build of one area');
    for (const area of all ? ['shell', ...areaNames()] : [named(name)]) {
      if (build) await buildProject(area === 'shell' ? 'shell' : `mf-${area}`);
      if (area === 'shell') {
        const isNew = await publishShell(from ? { distDir: path.resolve(from) } : {});
        console.log(isNew ? 'The shell is published' : 'The shell is the current one already');
        continue;
      }
      const isNew = await publishArea(area, from ? { distDir: path.resolve(from) } : {});
      const now = readRegistry().areas.find((entry) => entry.name === area);
      console.log(
        `${area} ${now ? folderOf(now) : ''} ${isNew ? 'is published' : 'is the current release already'}`,
      );
    }
  },

  check: async (name, { build, from }) => {
    if (build) await buildProject(`mf-${named(name)}`);
    await checkArea(named(name), from ? { distDir: path.resolve(from) } : {});
    console.log(`${name} can be published`);
  },

  stage: async (name, { build, from }) => {
    if (build) await buildProject(`mf-${named(name)}`);
    const release = await stageArea(named(name), from ? { distDir: path.resolve(from) } : {});
    console.log(`${name} ${folderOf(release)} lies ready`);
  },

  rollback: async (name, { version }) => {
    const release = await rollBack(named(name), version);
    console.log(`${name} is back at ${folderOf(release)}`);
  },

  canary: async (name, { version, designation, percent, off }) => {
    if (off) {
      await stopCanary(named(name));
      return console.log(`${name} has no release on trial any more`);
    }
    if (!version) throw new Error('Say which release: --version V');
    const release = await startCanary(named(name), version, {
      designations: designation,
      percent: percent === undefined ? undefined : Number(percent),
    });
    console.log(`${name} ${folderOf(release)} is on trial`);
  },

  promote: async (name) => {
    const release = await promoteCanary(named(name));
    console.log(`${name} ${folderOf(release)} is for everybody now`);
  },

  list: () => {
    const { revision, contract, shell, areas } = readRegistry();
    console.log(`Registry ${revision}, contract ${contract}, shell ${shell ?? 'not published'}`);
    for (const area of areas) {
      const trial = area.canary
        ? `  on trial: ${folderOf(area.canary.release)} for ${audienceOf(area.canary)}`
        : '';
      console.log(`${area.name.padEnd(12)} ${folderOf(area).padEnd(20)} needs ${area.contract}${trial}`);
    }
  },

  history: () => {
    for (const { revision, at, action } of readHistory())
      console.log(`${String(revision).padStart(5)}  ${at}  ${action}`);
  },

  new: (name) => newArea(named(name)),
};

/** @param {string | undefined} name */
function named(name) {
  if (!name) throw new Error(`Say which area. There are: ${areaNames().join(', ')}`);
  return name;
}

/** @param {import('./registry-store.mjs').Canary} canary */
function audienceOf({ designations, percent }) {
  return [designations?.join(', '), percent === undefined ? undefined : `${percent} % of browsers`]
    .filter(Boolean)
    .join(' and ');
}
