import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { areasDir, myDir, shellDir } from './area/places.mjs';
import { reachDatabase } from './run/reach-database.mjs';
import { dataFolder, inRoot } from './setup/paths.mjs';

/**
 * A bundle for whoever helps, without a word of a person: `npm run bundle [-- FILE]`, else into this folder. Works while the shop
 * runs, while it is stopped, and where it does not start; changes nothing. What Settings › Health downloads has besides what
 * only the running program knows: slow queries, jobs, mail.
 */
const program = inRoot('api', 'dist', 'bundle.mjs');
const dataDir = dataFolder();
const [given, ...rest] = process.argv.slice(2);

if (rest.length > 0) refuse('Usage: npm run bundle [-- FILE]', 2);
if (!existsSync(program)) refuse('The program is not built yet. Run `npm start` once, or `npm run build`.');
if (!process.env.MONGODB_URI && !existsSync(dataDir))
  refuse(`There is no shop in ${dataDir}: name its folder by DATA_DIR.`);
const file = path.resolve(given ?? `shopbench-health-${new Date().toISOString().slice(0, 10)}.zip`);
if (existsSync(file)) refuse(`${file} is there already: name another file.`);

const database = await reachDatabase(dataDir);
if ('problem' in database)
  console.error(`The database does not open, so the bundle is without its part:\n${database.problem}`);
const child = spawn(process.execPath, ['--enable-source-maps', program, file], {
  stdio: 'inherit',
  env: {
    ...{ AREAS_DIR: areasDir(), SHELL_DIR: shellDir(), MY_DIR: myDir() },
    ...process.env,
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir },
    // What does not answer is left out.
    MONGODB_URI: 'uri' in database ? database.uri : 'mongodb://127.0.0.1:1/none',
  },
});
/** @type {number} */
const code = await new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
if ('stop' in database) await database.stop();
if (code === 0)
  console.log(`${file}\nLook into it if you like: no name, number, amount or note of anybody is in it.`);
process.exit(code);

/** @param {string} why @param {number} [status] @returns {never} */
function refuse(why, status = 1) {
  console.error(why);
  process.exit(status);
}
