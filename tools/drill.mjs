import { existsSync } from 'node:fs';
import path from 'node:path';
import { asAdmin, bookFaults } from '../prove/upgraded/answers.mjs';
import { freePort } from './run/ports.mjs';
import { startShop } from './run/shop.mjs';
import { dataFolder, root } from './setup/paths.mjs';
import { scratchSettings } from './upgrade/program.mjs';
import { openScratch, scratchCopy } from './upgrade/scratch.mjs';

/**
 * `node tools/drill.mjs FILE FOLDER`: restores a backup of the shop in DATA_DIR beside it, into a folder that is made anew, starts
 * the program there and checks the books. Says what came of it as one line of JSON: `{ ok, faults }`, or `{ failed }`. The API
 * runs it to prove that a copy can be restored; it ends with the API.
 */
const [file = '', folder = ''] = process.argv.slice(2);
const dataDir = dataFolder();
process.on('disconnect', () => process.exit(1));

/** @param {{ ok: boolean, faults: string[] } | { failed: string }} outcome */
const tell = (outcome) => console.log(JSON.stringify(outcome));

try {
  if (!existsSync(file) || !folder) throw new Error('Name a backup and a folder');
  const port = await freePort();
  const settings = scratchSettings(process.env, path.resolve(folder), port);
  // What is only for the shop itself no program of the copy may know.
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  scratchCopy(root, dataDir, file, folder);
  const signIn = await openScratch(root, folder);
  const shop = await startShop({ port, dataDir: path.resolve(folder), env: settings });
  try {
    const faults = await bookFaults(await asAdmin(shop.address, signIn));
    tell({ ok: faults.length === 0, faults: faults.slice(0, 5) });
  } finally {
    await shop.stop();
  }
  process.exit(0);
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
