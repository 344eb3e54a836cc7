/** @typedef {{ packages?: string }} Flags */

export const HELP = `area create NAME [--packages FOLDER]   an area in a new folder here
In the area's folder:
area build                             builds it into dist`;

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
};
