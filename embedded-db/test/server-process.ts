import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseWritesAfterHangUp } from '@shopbench/mongodb-driver';
import { MongoClient, type MongoClientOptions } from 'mongodb';

/** The built server's command line. */
export const MAIN_SCRIPT = join(process.env.EMBEDDED_DB_DIST ?? '', 'main.js');

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-db-'));
}

/** What a starting server writes. */
class ProcessOutput {
  log = '';
  private ready = '';

  constructor(private readonly child: ChildProcess) {
    child.stderr?.on('data', (text: Buffer) => {
      this.log += text.toString();
    });
  }

  /** The connection string of its ready line. */
  uri(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.child.stdout?.on('data', (text: Buffer) => {
        this.ready += text.toString();
        if (!this.ready.includes('\n')) return;
        const { uri } = JSON.parse(this.ready.split('\n')[0] as string) as { uri: string };
        // What it wrote to the other pipe before may be read after this one.
        setImmediate(() => resolve(uri));
      });
      this.child.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${this.log}`)));
    });
  }
}

/** A real server process on a data folder, and clients of it. */
export class ServerProcess {
  private readonly clients: MongoClient[] = [];
  private static readonly running = new Set<ServerProcess>();

  private constructor(
    readonly directory: string,
    private readonly child: ChildProcess,
    readonly uri: string,
    private readonly output: ProcessOutput,
  ) {}

  /** Everything it wrote to standard error. */
  get log(): string {
    return this.output.log;
  }

  static async start(
    options: { directory?: string; args?: string[]; env?: NodeJS.ProcessEnv } = {},
  ): Promise<ServerProcess> {
    const directory = options.directory ?? temporaryFolder();
    const child = spawn(
      process.execPath,
      [MAIN_SCRIPT, 'serve', '--data', directory, ...(options.args ?? [])],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...options.env } },
    );
    const output = new ProcessOutput(child);
    const server = new ServerProcess(directory, child, await output.uri(), output);
    ServerProcess.running.add(server);
    return server;
  }

  /** Undefined while it runs and when a signal ended it. */
  get exitCode(): number | undefined {
    return this.child.exitCode ?? undefined;
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** @param uri another way to it than its own. */
  async connect(options: MongoClientOptions = {}, uri = this.uri): Promise<MongoClient> {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, ...options });
    this.clients.push(client);
    return client.connect();
  }

  /** kill -9; the data folder stays. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends the process as an operator would; the data folder stays. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Ends the process and removes its data. */
  async dispose(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Ends what a failed test has left running. */
  static async endAll(): Promise<void> {
    for (const server of ServerProcess.running) await server.kill();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) resolve();
      else this.child.once('exit', () => resolve());
    });
    if (signal === 'SIGTERM') await Promise.all(this.clients.map((client) => client.close()));
    this.child.kill(signal);
    await ended;
    await Promise.all(this.clients.map((client) => client.close()));
    this.clients.length = 0;
    ServerProcess.running.delete(this);
  }
}

refuseWritesAfterHangUp();
afterAll(() => ServerProcess.endAll());
