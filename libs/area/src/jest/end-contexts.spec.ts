import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** How many storages promises carry something of while one is used, and once its test file is over. */
const program = `
  const { AsyncLocalStorage } = require('node:async_hooks');
  const endContexts = require(process.argv[1]);
  const carried = () => Object.getOwnPropertySymbols(Promise.resolve()).filter(({ description }) => description === 'kResourceStore').length;
  const [storage, other] = [new AsyncLocalStorage(), new AsyncLocalStorage()];
  const seen = storage.run('of a test', () => storage.getStore());
  other.enterWith('of another');
  endContexts();
  const again = storage.run('of the next', () => storage.getStore());
  endContexts();
  let loaded = { all: 'that a file loaded' };
  const gone = new WeakRef(loaded);
  const timer = storage.run(loaded, () => setInterval(() => undefined, 60_000)).unref();
  loaded = undefined;
  endContexts();
  setTimeout(() => {
    gc();
    const isHeld = gone.deref() !== undefined;
    console.log(JSON.stringify([seen, other.getStore() ?? null, again, carried(), isHeld, timer.hasRef()]));
  }, 5);
`;

it('what a test file kept by a storage should weigh on no promise of the next, be held by no timer, and a storage be used again', () => {
  const file = path.join(__dirname, 'end-contexts.cjs');
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', '-e', program, file], {
    encoding: 'utf8',
  });
  expect([JSON.parse(stdout), stderr]).toEqual([['of a test', null, 'of the next', 0, false, false], '']);
});
