/**
 * The shop's database from the command line: `npm run db -- backup FILE`, `restore FILE`, `check`,
 * `move --to URI`, `move --from URI`, `serve [--port N]`. Works on `DATA_DIR/db` unless --data names a folder.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, inRoot } from './setup/paths.mjs';

const program = inRoot('embedded-db', 'dist', 'main.js');
if (!existsSync(program)) {
  console.error(
    'The database program is not built yet. Run `npm start` once, or `npx nx build embedded-db`.',
  );
  process.exit(1);
}

const args = process.argv.slice(2);
const dataDir = dataFolder();
if (args.length > 0 && !args.includes('--data')) args.push('--data', path.join(dataDir, 'db'));

const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
