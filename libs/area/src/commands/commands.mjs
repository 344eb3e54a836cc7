import path from 'node:path';
import { readAreaManifest } from '../area-folder.mjs';
import { deeds } from './deeds.mjs';
import { connectShop, shopAddress } from './shop.mjs';

/** @typedef {import('./deeds.mjs').DeedFlags & { packages?: string, server?: boolean, shop?: string, 'token-file'?: string, from?: string, port?: string }} Flags */

export const HELP = `area create NAME [--server] [--packages FOLDER]   an area in a new folder here
In the area's folder:
area build                             builds it into dist
area check                             says what would keep the build from being published
area dev [--port N]                    builds after every change and serves it to a page of the shop
area stage                             puts the build into the shop, for an admin to give to people
Where an admin lets the area's team publish alone (else the shop refuses):
area publish [--release R]             gives the build, or a release that lies ready, to everybody
area canary [--release R] --designation D [--designation D …] | --percent N
area canary --off                      ends the trial
area promote                           gives the release on trial to everybody
area rollback [--release R]            everybody gets the release before, or the one named
area unpublish                         takes the area out of the shop
All but create and build: --shop ADDRESS (or AREA_SHOP); all of these but dev: a token of the area in AREA_TOKEN or
--token-file FILE.
check, stage, publish and canary: --from FOLDER for a build that is not in dist.
R is a release such as 0.2.0-ab12cd34, or a version such as 0.2.0.`;

/** The area in the folder that the command runs in, as the shop that is named has it. @param {Flags} flags @returns {import('./deeds.mjs').Store} */
function here(flags) {
  const { name } = readAreaManifest(process.cwd());
  const distDir = path.resolve(flags.from ?? 'dist');
  const shop = connectShop(flags);
  const check = async (options = {}) => {
    const { checkBuild } = await import('./check-build.mjs');
    await checkBuild(shop, name, distDir, options);
  };
  return {
    name,
    check,
    stage: async () => {
      const { packBuild } = await import('@shopbench/registry/built');
      await check({ isStaged: true });
      const form = new FormData();
      const packed = new Blob([new Uint8Array(await packBuild(distDir))], { type: 'application/gzip' });
      form.append('build', packed, `${name}.tgz`);
      return (await shop.call('POST', `/${name}/release`, form)).data.release;
    },
    perform: async (verb, { audience, ...told }) =>
      (await shop.call('POST', `/${name}/${verb}`, { ...told, ...audience })).message,
  };
}

/** @type {Record<string, (flags: Flags, name?: string) => Promise<void> | void>} */
export const commands = {
  help: () => console.log(HELP),

  create: async (flags, name) => {
    if (!name) throw new Error('Say what the area is called: area create tills');
    const { createArea } = await import('./create-area.mjs');
    createArea(name, flags);
  },

  build: async () => {
    const { buildArea } = await import('./build-area.mjs');
    await buildArea(process.cwd());
    console.log('Built');
  },

  dev: async (flags) => {
    const root = process.cwd();
    const { name } = readAreaManifest(root);
    const address = shopAddress(flags);
    const { serveArea } = await import('./dev-area.mjs');
    const { entry } = await serveArea(root, { port: Number(flags.port ?? 0) });
    console.log(`${name} is served from ${entry}
See it in the shop: ${address}/areas?preview=${name}&url=${encodeURIComponent(entry)}
A change loads the page anew. Ctrl-C stops.`);
  },
};

for (const [verb, run] of Object.entries(deeds))
  commands[verb] = async (flags) => console.log(await run(here(flags), flags));
