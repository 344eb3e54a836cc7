import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { ENDS_WITH_STARTER } from '../run/stop-signals.mjs';

/** What only the shop itself is told: a scratch copy sends nothing, fetches nothing, and makes no admin. */
const OF_THE_SHOP = ['MONGODB_URI', 'AREAS_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO', 'METRICS_TOKEN'];

const LOOK_EVERY_MS = 500;

/**
 * The settings of a scratch copy: its own folders and port, this machine alone, nobody counted, no chores.
 * @param {NodeJS.ProcessEnv} env the shop's @param {string} dataDir @param {number} port @returns {NodeJS.ProcessEnv}
 */
export function scratchSettings(env, dataDir, port) {
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_SHOP.includes(name)));
  const published = (/** @type {string} */ name) => path.join(dataDir, 'published', name);
  return {
    ...kept,
    ...{
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      HTTPS_PORT: 'off',
      COOKIE_SECURE: '',
      RATE_LIMIT_FACTOR: '0',
      // It does nothing by itself: events that wait in the copy are told by the shop alone, and nothing of it is erased.
      WATCHED: '1',
    },
    ...{ AREAS_DIR: published('areas'), SHELL_DIR: published('shell'), MY_DIR: published('my') },
  };
}

/**
 * Starts `npm start` of a program; it ends when this process does. Resolves when it is ready; rejects, with what it said last,
 * when it ends before, is not ready in time, or is given up: `lost` says why.
 * @param {string} root @param {NodeJS.ProcessEnv} env @param {number} patience ms
 * @param {() => string | undefined} lost
 */
export async function startProgram(root, env, patience, lost) {
  const child = spawn(process.execPath, [path.join(root, 'tools', 'start.mjs')], {
    cwd: root,
    env: { ...env, ...ENDS_WITH_STARTER, START_MINUTES: String(Math.ceil(patience / 60_000)) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  /** @type {string[]} */
  const said = [];
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await ended;
    clearTimeout(timer);
  };
  /** @type {NodeJS.Timeout[]} */
  const timers = [];
  const ready = new Promise((resolve, reject) => {
    for (const input of [child.stdout, child.stderr])
      readline.createInterface({ input }).on('line', (line) => {
        if (line.trim()) said.push(line);
        if (line.startsWith('Shopbench is ready')) resolve(undefined);
      });
    void ended.then(() =>
      reject(new Error(`It does not start: ${said.slice(-3).join(' ') || 'it said nothing'}`)),
    );
    timers.push(
      setTimeout(() => reject(new Error(`It is not ready after ${patience / 1000} s`)), patience),
      setInterval(() => {
        const why = lost();
        if (why !== undefined) reject(new Error(`It does not get ready. Its log says: ${why}`));
      }, LOOK_EVERY_MS),
    );
  });
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
  return {
    address: `http://localhost:${env.PORT}`,
    said,
    stop,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}
