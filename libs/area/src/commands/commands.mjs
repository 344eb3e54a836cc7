import path from 'node:path';
import { readAreaManifest } from '../area-folder.mjs';
import { connectShop, shopAddress } from './shop.mjs';

/**
 * @typedef {{ packages?: string, shop?: string, 'token-file'?: string, from?: string, release?: string, port?: string,
 *   designation?: string[], percent?: string, off?: boolean }} Flags
 */

export const HELP = `area create NAME [--packages FOLDER]   an area in a new folder here
In the area's folder:
area build                             builds it into dist
area check                             says what would keep the build from being published
area dev [--port N]                    builds after every change and serves it to a page of the shop
area stage                             puts the build into the shop without giving it to anybody
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

/** The area in the folder that the command runs in, and the shop that is named. @param {Flags} flags */
const here = (flags) => {
  const { name } = readAreaManifest(process.cwd());
  return { name, distDir: path.resolve(flags.from ?? 'dist'), shop: connectShop(flags) };
};

/** The release that is named, else the build, which is put into the shop. @param {ReturnType<typeof here>} area @param {Flags} flags */
async function wanted({ shop, name, distDir }, { release }) {
  if (release) return release;
  const { packBuild } = await import('@shopbench/registry/built');
  const { checkBuild } = await import('./check-build.mjs');
  await checkBuild(shop, name, distDir, { isStaged: true });
  const form = new FormData();
  form.append(
    'build',
    new Blob([new Uint8Array(await packBuild(distDir))], { type: 'application/gzip' }),
    `${name}.tgz`,
  );
  const { data } = await shop.call('POST', `/${name}/release`, form);
  return data.release;
}

/** A command that the shop does and tells of. @param {string} deed @param {(flags: Flags) => object} [bodyOf] */
const told =
  (deed, bodyOf = () => ({})) =>
  async (/** @type {Flags} */ flags) => {
    const { shop, name } = here(flags);
    const { message } = await shop.call('POST', `/${name}/${deed}`, bodyOf(flags));
    console.log(message);
  };

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

  check: async (flags) => {
    const { shop, name, distDir } = here(flags);
    const { checkBuild } = await import('./check-build.mjs');
    await checkBuild(shop, name, distDir);
    console.log(`${name} can be published`);
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

  stage: async (flags) => {
    const area = here(flags);
    console.log(`${area.name} ${await wanted(area, {})} lies ready`);
  },

  publish: async (flags) => {
    const release = await wanted(here(flags), flags);
    await told('publish', () => ({ release }))(flags);
  },

  canary: async (flags) => {
    const { designation: designations, percent, off } = flags;
    if (off) return told('canary/off')(flags);
    if (!designations && percent === undefined)
      throw new Error('Say for whom: --designation D or --percent N');
    const release = await wanted(here(flags), flags);
    await told('canary', () => ({
      release,
      ...(designations && { designations }),
      ...(percent !== undefined && { percent: Number(percent) }),
    }))(flags);
  },

  promote: told('promote'),
  rollback: told('rollback', ({ release }) => ({ ...(release && { release }) })),
  unpublish: told('unpublish'),
};
