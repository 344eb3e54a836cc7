import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const ROOT = path.resolve(__dirname, '../../..');
/** The built API. */
export const API = path.join(ROOT, 'api/dist/main.mjs');
const KEYS = path.join(ROOT, 'api/dist/keys.mjs');
const START = path.join(ROOT, 'tools/start.mjs');
const DATABASE = path.join(ROOT, 'embedded-db/dist/main.js');

/** A program of ours under test. */
export interface Program {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Every line that it wrote on standard output so far. */
  lines: string[];
  /** And on standard error. */
  errors: string[];
  /** Resolves with its exit code once it ended, null for one that a signal ended. */
  ended: Promise<number | null>;
  /** The first line, past or to come, that holds `text`. */
  line(text: string): Promise<string>;
  /** Lines of level error that look like this are what the test is about. */
  expectErrors(like: RegExp): void;
  /**
   * Ends it by a signal and resolves with its exit code, null for one that the signal ended. Rejects when it logged an
   * error that nobody expected.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Leaves it running, to be followed by somebody else. Rejects as `stop` does. */
  leave(): Promise<void>;
}

/** A line of pino's at level error or fatal. */
const IS_ERROR = /^\{"level":[56]0,/;

function run(file: string, args: string[], env: Record<string, string> = {}): Program {
  if (!existsSync(file)) throw new Error(`${path.relative(ROOT, file)} is missing: build it first`);
  return follow(
    spawn(process.execPath, [file, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Reads what a program says from now on. */
export function follow(child: ChildProcessByStdio<null, Readable, Readable>): Program {
  const lines: string[] = [];
  const errors: string[] = [];
  let waiting: (() => void)[] = [];
  const wake = () => {
    const checks = waiting;
    waiting = [];
    checks.forEach((check) => check());
  };
  const output = createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  const complaints = createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  let onClose = (_code: number | null): void => undefined;
  const ended = new Promise<number | null>((resolve) => (onClose = resolve));
  child.once('close', onClose);
  void ended.then(wake);
  const line = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find((one) => one.includes(text));
        if (found !== undefined) resolve(found);
        else if (child.exitCode !== null || child.signalCode !== null) {
          reject(
            new Error(
              `${child.spawnargs.join(' ')} ended without "${text}":\n${[...lines, ...errors].join('\n')}`,
            ),
          );
        } else waiting.push(look);
      };
      look();
    });
  const expected: RegExp[] = [];
  const demandExpected = () => {
    const wrong = lines.filter((one) => IS_ERROR.test(one) && !expected.some((like) => like.test(one)));
    if (wrong.length > 0) throw new Error(`It logged errors that no test expects:\n${wrong.join('\n')}`);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const code = await ended;
    demandExpected();
    return code;
  };
  const leave = async () => {
    output.close();
    complaints.close();
    child.off('close', onClose);
    // A closed reader of lines leaves this one behind.
    for (const pipe of [child.stdout, child.stderr]) pipe.removeAllListeners('end');
    demandExpected();
  };
  const expectErrors = (like: RegExp) => void expected.push(like);
  return { process: child, lines, errors, ended, line, expectErrors, stop, leave };
}

/**
 * Starts the embedded database on a folder and answers the program and its address. With CONFLICTS=at-once around
 * the tests, transactions that meet conflict at once, as they do on MongoDB.
 * @param options data: the folder of the data, reached where `npm start` reaches it
 */
export async function startDatabase(
  folder: string,
  { data }: { data?: string } = {},
): Promise<{ program: Program; uri: string }> {
  const { CONFLICTS = '' } = process.env;
  const place = ['--data', path.join(folder, 'data'), '--socket', path.join(folder, 'db.sock')];
  const args = ['serve', ...(data ? ['--data', data] : place)];
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

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Runs what `npm start` runs, on a port that is free; it may be reached before it says that it is ready. */
export async function runStart(env: Record<string, string>): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  return { program: run(START, [], { PORT: String(port), ...env }), url: `http://localhost:${port}` };
}

/** Where the embedded database of a shop that `npm start` runs is reached; `dataDir` as it was given. */
export const databaseOf = async (dataDir: string): Promise<string> =>
  run(DATABASE, ['address', '--data', path.join(dataDir, 'db')]).line('mongodb://');

/** What `npm run db -- …` runs. */
export const runDatabase = (args: string[]): Program => run(DATABASE, args);

/** What `npm run keys -- …` runs once the database is there. */
export const runKeys = (args: string[], env: Record<string, string>): Program => run(KEYS, args, env);

/** Starts the API only to see it end: a wrong configuration. */
export const runApi = (env: Record<string, string>): Program => run(API, [], env);
