import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(__dirname, '../../..');
const API = path.join(ROOT, 'api/dist/main.mjs');
const DATABASE = path.join(ROOT, 'embedded-db/dist/main.js');

/** A program of ours under test. */
export interface Program {
  process: ChildProcess;
  /** Every line that it wrote on standard output so far. */
  lines: string[];
  /** The first line, past or to come, that holds `text`. */
  line(text: string): Promise<string>;
  /** Ends it by a signal and resolves with its exit code, null for one that the signal ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

function run(file: string, args: string[], env: Record<string, string> = {}): Program {
  if (!existsSync(file)) throw new Error(`${path.relative(ROOT, file)} is missing: build it first`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  let waiting: (() => void)[] = [];
  const wake = () => {
    const checks = waiting;
    waiting = [];
    checks.forEach((check) => check());
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  void ended.then(wake);
  const line = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find((one) => one.includes(text));
        if (found !== undefined) resolve(found);
        else if (child.exitCode !== null || child.signalCode !== null) {
          reject(
            new Error(`${path.basename(file)} ended without "${text}":\n${[...lines, ...errors].join('\n')}`),
          );
        } else waiting.push(look);
      };
      look();
    });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { process: child, lines, line, stop };
}

/**
 * Starts the embedded database on a folder and answers the program and its address. With CONFLICTS=at-once around
 * the tests, transactions that meet conflict at once, as they do on MongoDB.
 */
export async function startDatabase(folder: string): Promise<{ program: Program; uri: string }> {
  const socket = path.join(folder, 'db.sock');
  const { CONFLICTS = '' } = process.env;
  const args = ['serve', '--data', path.join(folder, 'data'), '--socket', socket];
  const program = run(DATABASE, args, { CONFLICTS });
  const { uri } = JSON.parse(await program.line('"ready":true')) as { uri: string };
  return { program, uri };
}

/** Starts the API on a port of the system's choice. It may still wait for its database. */
export async function startApiProgram(
  env: Record<string, string>,
): Promise<{ program: Program; url: string }> {
  const program = run(API, [], { PORT: '0', ...env });
  const { url } = JSON.parse(await program.line('"Listening"')) as { url: string };
  return { program, url };
}

/** Starts the API only to see it end: a wrong configuration. */
export const runApi = (env: Record<string, string>): Program => run(API, [], env);
