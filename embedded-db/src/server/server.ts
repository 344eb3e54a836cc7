import { chmodSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { dispatch } from '../commands/dispatcher';
import { DEFAULT_ENGINE_OPTIONS, Engine, type EngineOptions } from '../commands/engine';
import { type FileReader } from '../storage/data-file';
import { Database, type StartReport } from '../storage/database';
import { LockFile } from '../storage/lock-file';
import { Connection } from '../wire/connection';
import { makeCredentials } from '../wire/scram';
import { ExpiryMonitor } from './expiry';
import { type ListenAddress, portAddress, portUri, removeStaleSocket, socketAddress } from './listen-address';

export interface ServerOptions extends Partial<EngineOptions> {
  directory: string;
  writerScript: URL;
  reader: FileReader;
  /** Path of the socket; chosen when neither this nor a port is given. */
  socket?: string;
  /** Loopback port; 0 takes any free one. */
  port?: number;
  flushDelayMs?: number;
  minFreeBytes?: number;
  maxFileBytes?: number;
  /** How often expired documents are looked for, in milliseconds. */
  expiryIntervalMs?: number;
  onFailure?(error: Error): void;
}

const DEFAULT_MIN_FREE_BYTES = 64 * 1024 * 1024;
const DEFAULT_EXPIRY_INTERVAL_MS = 60_000;

/** The database process: owns the data folder, listens, answers. */
export class Server {
  private nextConnectionId = 1;
  private readonly connections = new Set<Connection>();
  uri = '';

  private constructor(
    private readonly lockFile: LockFile,
    readonly engine: Engine,
    private readonly listener: NetServer,
    private readonly expiry: ExpiryMonitor,
    private readonly address: ListenAddress,
  ) {}

  /**
   * @throws DataFolderInUse when another process has the folder.
   */
  static async start(options: ServerOptions): Promise<Server> {
    const { directory } = options;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const lockFile = LockFile.acquire(directory);
    try {
      const database = await Database.open({
        directory,
        writerScript: options.writerScript,
        reader: options.reader,
        flushDelayMs: options.flushDelayMs,
        minFreeBytes: options.minFreeBytes ?? DEFAULT_MIN_FREE_BYTES,
        maxFileBytes: options.maxFileBytes,
        onFailure: (error) => options.onFailure?.(error),
      });
      const engine = new Engine(database, { ...DEFAULT_ENGINE_OPTIONS, ...engineOptions(options) });
      const address =
        options.port === undefined
          ? socketAddress(directory, options.socket)
          : portAddress(directory, options.port);
      const expiry = new ExpiryMonitor(engine, options.expiryIntervalMs ?? DEFAULT_EXPIRY_INTERVAL_MS);
      const server = new Server(lockFile, engine, createServer(), expiry, address);
      await server.listen();
      return server;
    } catch (error) {
      lockFile.release();
      throw error;
    }
  }

  get report(): StartReport {
    return this.engine.database.report;
  }

  /** Stops listening, ends what is open, closes the data cleanly. */
  async stop(): Promise<void> {
    this.expiry.stop();
    const closed = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    this.engine.stop();
    for (const connection of this.connections) connection.destroy();
    await closed;
    await this.engine.database.close();
    removeStaleSocket(this.address);
    this.lockFile.release();
  }

  private async listen(): Promise<void> {
    const { address, listener, engine } = this;
    removeStaleSocket(address);
    listener.on('connection', (socket) => this.accept(socket));
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      if (address.kind === 'socket') listener.listen(address.path, resolve);
      else listener.listen(address.port, '127.0.0.1', resolve);
    });
    if (address.kind === 'socket') {
      chmodSync(address.path, 0o600);
      this.uri = address.uri;
      engine.address = address.name;
      return;
    }
    const { port } = listener.address() as AddressInfo;
    engine.credentials = makeCredentials(address.user, address.secret);
    engine.address = `127.0.0.1:${port}`;
    this.uri = portUri(address, port);
  }

  private accept(socket: import('node:net').Socket): void {
    const { engine } = this;
    const connection = new Connection(this.nextConnectionId++, socket, (request, from) =>
      dispatch(engine, request, from),
    );
    connection.isAuthenticated = engine.credentials === undefined;
    this.connections.add(connection);
    connection.onClose(() => {
      this.connections.delete(connection);
      engine.sessions.connectionClosed(connection);
    });
  }
}

function engineOptions(options: ServerOptions): Partial<EngineOptions> {
  const names = Object.keys(DEFAULT_ENGINE_OPTIONS) as (keyof EngineOptions)[];
  return Object.fromEntries(
    names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}
