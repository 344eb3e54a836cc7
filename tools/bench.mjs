import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, root } from './setup/paths.mjs';

/** `npm run bench -- NAME`: runs `bench/NAME/run.mjs`, which prints ratios. Without a name it lists what there is. */
ensureInstalled();
const names = fs
  .readdirSync(inRoot('bench'))
  .filter((name) => fs.existsSync(inRoot('bench', name, 'run.mjs')));
const [name, ...args] = process.argv.slice(2);
if (!name || !names.includes(name)) {
  console.error(`Name a measurement: npm run bench -- ${names.join('|')}`);
  process.exit(1);
}
const { ensureBuilt } = await import('./setup/build.mjs');
await ensureBuilt();
const { publishAll } = await import('./area/checkout.mjs');
await publishAll();
const done = spawnSync(process.execPath, [inRoot('bench', name, 'run.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(done.status ?? 1);
