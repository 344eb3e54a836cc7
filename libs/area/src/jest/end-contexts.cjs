const { AsyncLocalStorage } = require('node:async_hooks');

/*
 * Jest's runner and what a test file loads keep what belongs to a chain of calls by storages of their own, made anew for each
 * file. Until Node 24 every promise of the process is told to each storage that was ever used, though its file is over: after a
 * hundred files that is thirty times the work of a promise itself. And what is kept hangs on each timer that began within: one
 * of `fetch` never ends, and would hold all that each test file had loaded. Must be loaded before the first test file, by an
 * environment.
 */

/** What belongs to a chain, to be let go when the file is over. */
class Kept {
  /** @param {unknown} store */
  constructor(store) {
    this.store = store;
  }
}

/** What the test file at hand used. @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();
/** @type {Set<Kept>} */
const all = new Set();

const { prototype } = AsyncLocalStorage;
const { run, enterWith, getStore } = prototype;

/** @param {AsyncLocalStorage<unknown>} storage @param {unknown} store */
function keep(storage, store) {
  used.add(storage);
  const kept = new Kept(store);
  all.add(kept);
  return kept;
}

/** @this {AsyncLocalStorage<unknown>} @param {Parameters<typeof run>} args */
prototype.run = function (...args) {
  const [store, ...rest] = args;
  return run.call(this, keep(this, store), ...rest);
};
/** @this {AsyncLocalStorage<unknown>} @param {unknown} store */
prototype.enterWith = function (store) {
  enterWith.call(this, keep(this, store));
};
/** @this {AsyncLocalStorage<unknown>} */
prototype.getStore = function () {
  const found = getStore.call(this);
  return found instanceof Kept ? found.store : found;
};

/** Ends the storages of a test file that is over, and lets go what they kept: one that is used again after all begins again. */
module.exports = function endContexts() {
  for (const storage of used) storage.disable();
  for (const kept of all) kept.store = undefined;
  used.clear();
  all.clear();
};
