import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
export const PASSWORD = 'Admin1234';

/**
 * Starts a built program of ours and resolves with the first line of its output that holds `text`.
 * @param {string[]} args @param {Record<string, string>} env @param {string} text
 */
async function start(args, env, text) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args[0]} ended`)));
    createInterface({ input: child.stdout }).on('line', (one) => one.includes(text) && resolve(one));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { line: JSON.parse(line), stop };
}

/** An empty shop on the embedded database, in a folder of its own. */
export async function startShop() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-bench-'));
  const serve = ['serve', '--data', `${folder}/data`, '--socket', `${folder}/db.sock`];
  const database = await start(['embedded-db/dist/main.js', ...serve], {}, '"ready":true');
  const uri = database.line.uri.replace(/\/(\?|$)/, '/shopbench$1');
  const env = { PORT: '0', DATA_DIR: folder, MONGODB_URI: uri, ADMIN_PASSWORD: PASSWORD };
  const api = await start(['api/dist/main.mjs'], env, '"Listening"');
  return {
    url: api.line.url,
    uri,
    async stop() {
      await api.stop();
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
