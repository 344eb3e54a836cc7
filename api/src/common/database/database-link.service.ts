import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { LOGGER, type Logger } from '../logging/logger';
import { migrate } from '../migrations/migrate';
import { MIGRATIONS } from '../migrations/migrations';

const PAUSE_MS = 500;

/** Fields whose values are in no log, not even at level trace. */
const SECRET = /password|passcode|secret|token|hash|recovery/i;
const withoutSecrets = (key: string, value: unknown): unknown => (SECRET.test(key) ? '(not logged)' : value);

/** Work that must be done once the database answers and before the first request is served. Must be safe to repeat. */
export type Preparation = () => Promise<void>;

/**
 * Keeps trying to reach the database until it answers, then brings its data to this release, makes the collections and
 * indexes and runs the preparations. Later losses of the connection are mended by the driver itself.
 */
@Injectable()
export class DatabaseLink implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly preparations: Preparation[] = [];
  private readonly beginnings: Preparation[] = [];
  private prepared = false;
  private stopped = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Registers a preparation; call it in `onModuleInit`. */
  prepareWith(preparation: Preparation): void {
    this.preparations.push(preparation);
  }

  /** Registers what must be done before the data are looked at, even by a migration; call it in `onModuleInit`. */
  beginWith(beginning: Preparation): void {
    this.beginnings.push(beginning);
  }

  /** Serves nobody while `work` replaces the data, and prepares the database anew afterwards, whatever came of it. */
  async pauseFor(work: () => Promise<void>): Promise<void> {
    this.prepared = false;
    try {
      await work();
    } finally {
      await this.connectAndPrepare();
    }
  }

  /** True once the database was reached and prepared; it may be away again since. */
  get isPrepared(): boolean {
    return this.prepared;
  }

  /** True when the database answers now. */
  async answers(): Promise<boolean> {
    if (!this.prepared || !this.connection.db) return false;
    return this.connection.db
      .command({ ping: 1 })
      .then(() => true)
      .catch(() => false);
  }

  onApplicationBootstrap(): void {
    void this.connectAndPrepare();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  private async connectAndPrepare(): Promise<void> {
    for (let attempt = 1; !this.stopped; attempt += 1) {
      try {
        await this.connect();
        for (const beginning of this.beginnings) await beginning();
        await this.migrate();
        await this.makeIndexes();
        for (const preparation of this.preparations) await preparation();
        this.prepared = true;
        this.logger.info('Database ready');
        return;
      } catch (error) {
        // The first failures are usual when both programs start at once.
        if (attempt % 10 === 1) this.logger.warn({ err: error }, 'Database not ready, trying again');
        await sleep(PAUSE_MS);
      }
    }
  }

  private async connect(): Promise<void> {
    const pending = this.connection.asPromise().catch(() => null);
    if ((await pending) === null) await this.connection.openUri(this.config.mongodbUri);
    if (this.config.logLevel === 'trace') this.traceCommands();
  }

  private async migrate(): Promise<void> {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    await migrate(client, client.db(this.connection.name), MIGRATIONS, { logger: this.logger });
  }

  private async makeIndexes(): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await model.createIndexes();
    }
  }

  private traceCommands(): void {
    const client = this.connection.getClient();
    client.removeAllListeners('commandStarted');
    client.on('commandStarted', ({ commandName, command }) => {
      this.logger.trace(
        { commandName, command: mongo.BSON.EJSON.stringify(command, withoutSecrets) },
        'Database command',
      );
    });
  }
}
