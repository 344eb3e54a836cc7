/**
 * What is done to what is published of an area, wherever that lies: in a folder of this machine, or in a running shop.
 * @typedef {import('@shopbench/contracts').AreaVerb} Verb
 * @typedef {{ release?: string | undefined, audience?: { designations?: string[] | undefined, percent?: number | undefined }, force?: boolean | undefined }} Told
 * @typedef {{ name: string, check: () => Promise<unknown>, stage: () => Promise<string>,
 *   perform: (verb: Verb, told: Told) => Promise<string> }} Store
 *   name: of the area; check: rejects with what keeps its build from being published; stage: puts the build there, and gives
 *   its release; perform: gives what was done, in words
 * @typedef {{ release?: string, designation?: string[], percent?: string, off?: boolean, force?: boolean }} DeedFlags
 */

/** @param {Verb} verb @returns {(store: Store, flags: DeedFlags) => Promise<string>} */
const told =
  (verb) =>
  (store, { release, force }) =>
    store.perform(verb, { ...(release && { release }), ...(force && { force }) });

/** The commands, each with what it says at the end. @type {Record<string, (store: Store, flags: DeedFlags) => Promise<string>>} */
export const deeds = {
  check: async (store) => {
    await store.check();
    return `${store.name} can be published`;
  },
  stage: async (store) => `${store.name} ${await store.stage()} lies ready`,
  publish: async (store, flags) => {
    if (flags.release) return told('publish')(store, flags);
    const release = await store.stage();
    return told('publish')(store, { ...flags, release }).catch((/** @type {Error} */ error) => {
      error.message = `${store.name} ${release} lies ready.\n${error.message}`;
      throw error;
    });
  },
  canary: async (store, { release, designation: designations, percent, off, force }) => {
    if (off) return store.perform('off', {});
    const { checkedAudience } = await import('@shopbench/registry/built');
    // Before anything is stored.
    const audience = checkedAudience({
      ...(designations && { designations }),
      ...(percent !== undefined && { percent: Number(percent) }),
    });
    const wanted = release ?? (await store.stage());
    return store.perform('canary', { release: wanted, audience, ...(force && { force }) });
  },
  promote: (store, { force }) => told('promote')(store, force ? { force } : {}),
  rollback: told('rollback'),
  unpublish: (store) => store.perform('unpublish', {}),
};
