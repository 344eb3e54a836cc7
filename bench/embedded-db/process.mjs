import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../embedded-db/dist/main.js', import.meta.url));

/**
 * Starts the built database, or the program given, on a folder.
 * @param {string} directory @param {{ program?: string, args?: string[] }} options
 */
export async function startDatabase(directory, { program = built, args = [] } = {}) {
  const began = performance.now();
  const child = spawn(process.execPath, [program, 'serve', '--data', directory, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const uri = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (piece) => {
      text += piece;
      if (text.includes('\n')) resolve(JSON.parse(String(text.split('\n')[0])).uri);
    });
    child.once('exit', (code) => reject(new Error(`the database ended with code ${code}`)));
  });
  return {
    uri,
    startMs: performance.now() - began,
    /** Memory of its own in MB, without the data file's pages that the system keeps mapped. */
    ownMemoryMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
