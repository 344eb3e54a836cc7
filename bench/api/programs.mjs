import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
export const PASSWORD = 'Admin1234';

/** @typedef {{ line: any, pid: number, lines: string[], stop: () => Promise<void> }} Program `line` is the JSON that told that it runs; `lines` is what it said since */
/** @typedef {{ build?: string | undefined, nodeArgs?: string[], env?: Record<string, string> }} ShopOptions `build`: a folder that holds another `api/dist` */

/**
 * Starts a built program of ours and resolves when a line of its output holds `text`.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} text
 * @returns {Promise<Program>}
 */
async function start(args, env, text) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string[]} */
  const lines = [];
  const line = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args[0]} ended`)));
    createInterface({ input: child.stdout }).on('line', (one) => {
      lines.push(one);
      if (one.includes(text)) resolve(one);
    });
  });
  /** @type {() => Promise<void>} */
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { line: JSON.parse(line), pid: child.pid ?? 0, lines, stop };
}

/**
 * An embedded database in a folder of its own, and shops on it: each an API with a database of its own.
 * @param {string[]} [nodeArgs] of the database's program
 */
export async function startDatabase(nodeArgs = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-bench-'));
  const serve = ['serve', '--data', `${folder}/data`, '--socket', `${folder}/db.sock`];
  const database = await start([...nodeArgs, 'embedded-db/dist/main.js', ...serve], {}, '"ready":true');
  /** @type {Program[]} */
  const apis = [];
  /**
   * @param {string} name of the shop's database
   * @param {ShopOptions} [options]
   */
  async function startShop(name, { build = root, nodeArgs: ofNode = [], env: more = {} } = {}) {
    const uri = database.line.uri.replace(/\/(\?|$)/, `/${name}$1`);
    const env = {
      PORT: '0',
      DATA_DIR: folder,
      MONGODB_URI: uri,
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMIT_FACTOR: '0',
      ...more,
    };
    const api = await start([...ofNode, `${build}/api/dist/main.mjs`], env, '"Listening"');
    apis.push(api);
    return { url: api.line.url, uri, pid: api.pid, lines: api.lines, stop: api.stop };
  }
  async function stop() {
    for (const api of apis) await api.stop();
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return { startShop, stop, pid: database.pid };
}
