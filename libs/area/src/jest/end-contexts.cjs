const { AsyncLocalStorage } = require('node:async_hooks');

/*
 * Jest's runner and what a test file loads keep what belongs to a chain of calls by storages of their own, made anew for each
 * file. Until Node 24 every promise of the process is told to each storage that was ever used, though its file is over: after a
 * hundred files that is thirty times the work of a promise itself. Must be loaded before the first test file, by an environment.
 */

/** What the test file at hand used. @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();

const { prototype } = AsyncLocalStorage;
const { run, enterWith } = prototype;

/** @this {AsyncLocalStorage<unknown>} @param {Parameters<typeof run>} args */
prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};
/** @this {AsyncLocalStorage<unknown>} @param {unknown} store */
prototype.enterWith = function (store) {
  used.add(this);
  enterWith.call(this, store);
};

/** Ends the storages of a test file that is over: one that is used again after all begins again. */
module.exports = function endContexts() {
  for (const storage of used) storage.disable();
  used.clear();
};
