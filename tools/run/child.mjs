import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { root } from '../setup/paths.mjs';

/**
 * A program of ours that runs as a child. It keeps an IPC channel to us, so that it ends by itself when we are killed.
 * @typedef {{ name: string, file: string, args?: string[], env?: NodeJS.ProcessEnv, onLine: (line: string) => void }} ChildOptions
 */

/**
 * Starts the program and calls `onLine` for every line it prints, errors included.
 * @param {ChildOptions} options
 */
export function startChild({ name, file, args = [], env = {}, onLine }) {
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    env: { ...process.env, ...env },
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches us alone: we stop the API first and the database after it.
    detached: process.platform !== 'win32',
  });
  for (const input of [child.stdout, child.stderr]) {
    const lines = readline.createInterface({ input: /** @type {import('node:stream').Readable} */ (input) });
    lines.on('line', onLine);
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(1);
    });
  });
  return {
    name,
    pid: child.pid,
    ended,
    /** Says something over the channel, unless it has ended. @param {string | { database: string }} message */
    say: (message) => void (child.connected && child.send(message)),
    /** Asks it to finish; after `patience` ms it is killed. */
    async stop(patience = 15_000) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
    },
  };
}
/** @typedef {ReturnType<typeof startChild>} Child */

/**
 * Keeps a program running: when it ends without being asked, it is started again, a little later each time.
 * @param {() => Promise<Child>} start starts it and resolves when it is ready
 * @param {(message: string) => void} tell
 */
export async function keepRunning(start, tell) {
  let stopping = false;
  let current = await start();
  let failures = 0;
  /** @param {Child} child */
  const watch = async (child) => {
    const startedAt = Date.now();
    const code = await child.ended;
    if (stopping) return;
    failures = Date.now() - startedAt > 60_000 ? 0 : failures + 1;
    tell(`${child.name} ended unexpectedly (code ${code}); starting it again.`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(10_000, 200 * 2 ** failures)));
    if (stopping) return;
    try {
      current = await start();
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      return watch({ ...child, ended: Promise.resolve(code) });
    }
    return watch(current);
  };
  void watch(current);
  return {
    pid: () => current.pid,
    /** @param {Parameters<Child['say']>[0]} message */
    say: (message) => current.say(message),
    /** Stops it and starts it again, for a new build. */
    async restart() {
      stopping = true;
      await current.stop();
      current = await start();
      stopping = false;
      void watch(current);
    },
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}
