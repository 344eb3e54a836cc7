import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureInstalled } from '../setup/install.mjs';
import { inRoot, root } from '../setup/paths.mjs';

/**
 * Runs `FOLDER/NAME/run.mjs` of the built program, with areas published, and ends with its exit code. Without a name it lists
 * what there is.
 * @param {string} folder such as `bench`
 * @param {string[]} argv the name, and what it is told
 */
export async function runSuite(folder, [name, ...args]) {
  ensureInstalled();
  const names = fs.readdirSync(inRoot(folder)).filter((one) => fs.existsSync(inRoot(folder, one, 'run.mjs')));
  if (!name || !names.includes(name)) {
    console.error(`Name one of them: npm run ${folder} -- ${names.join('|')}`);
    process.exit(1);
  }
  const { ensureBuilt } = await import('../setup/build.mjs');
  await ensureBuilt();
  const { publishAll } = await import('../area/checkout.mjs');
  for (const held of await publishAll()) console.error(held);
  const file = inRoot(folder, name, 'run.mjs');
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
