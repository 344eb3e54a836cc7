/**
 * The shop's keys from the command line: `npm run keys -- list`, `rotate [PURPOSE …]`, `paper`. Works on `DATA_DIR`, and on
 * `MONGODB_URI` or the embedded database there, which it starts and stops by itself.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startDatabase } from './run/shop.mjs';
import { dataFolder, inRoot } from './setup/paths.mjs';

const program = inRoot('api', 'dist', 'keys.mjs');
if (!fs.existsSync(program)) {
  console.error('The program is not built yet. Run `npm start` once, or `npx nx build api`.');
  process.exit(1);
}

const args = process.argv.slice(2);
const dataDir = dataFolder();
const needsDatabase = args[0] === 'list' || args[0] === 'rotate';
if (!process.env.MONGODB_URI && !fs.existsSync(path.join(dataDir, 'db'))) {
  console.error(`There is no shop in ${dataDir}: name its folder as DATA_DIR`);
  process.exit(1);
}
const database =
  process.env.MONGODB_URI || !needsDatabase
    ? null
    : await startDatabase(dataDir, path.join(dataDir, 'logs')).catch(() => {
        console.error('The database could not be opened. If the shop is running, stop it first.');
        process.exit(1);
      });
// Nothing of the database is needed by what only reads the secrets.
const uri = process.env.MONGODB_URI || database?.uri || 'mongodb://none';

const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, MONGODB_URI: uri },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  void (async () => {
    await database?.running.stop();
    process.exit(code ?? 1);
  })();
});
