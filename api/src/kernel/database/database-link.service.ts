import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Keys } from '../keys/keys.service';
import { asProgram } from '../limits/work-context';
import { forgetSizes } from '../lists/list-counts';
import { LOGGER, type Logger } from '../logging/logger';
import { migrate } from '../migrations/migrate';
import { MIGRATIONS } from '../migrations/migrations';
import { connectionOptions } from './connection-options';
import { DataWatch, OTHERS_KNOW_MS } from './turns/data-watch';
import { RestoreTurns, type RestoreTurn } from './turns/restore-turns.service';

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
  private preparing: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly data: DataWatch,
    private readonly restores: RestoreTurns,
    private readonly keys: Keys,
  ) {}

  /** Registers a preparation; call it in `onModuleInit`. */
  prepareWith(preparation: Preparation): void {
    this.preparations.push(preparation);
  }

  /** Registers what must be done before the data are looked at, even by a migration; call it in `onModuleInit`. */
  beginWith(beginning: Preparation): void {
    this.beginnings.push(beginning);
  }

  /**
   * Serves nobody, in no process, while `work` replaces the data, and prepares the database anew afterwards. What of it fails
   * once something was noted to be put in place is done by the preparation. Throws 409 while another restore is under way.
   */
  async replaceData(work: (turn: RestoreTurn) => Promise<void>): Promise<void> {
    const turn = await this.restores.begin();
    try {
      await this.whileClosed(turn, () => work(turn));
    } finally {
      await this.prepare();
    }
  }

  private async whileClosed(turn: RestoreTurn, work: () => Promise<void>): Promise<void> {
    this.data.close();
    try {
      await sleep(OTHERS_KNOW_MS);
      await work();
      await turn.end();
    } finally {
      await turn.letGo();
    }
  }

  /** True once the database was reached and prepared, and while nothing replaces its data; it may be away again since. */
  get isPrepared(): boolean {
    return this.data.isOpen;
  }

  /** True when the database answers now. */
  async answers(): Promise<boolean> {
    if (!this.isPrepared || !this.connection.db) return false;
    await this.data.refresh().catch(() => undefined);
    const isThere = await this.connection.db.command({ ping: 1 }).catch(() => null);
    return isThere !== null && this.isPrepared;
  }

  onApplicationBootstrap(): void {
    this.data.follow({ look: () => this.restores.dataNow(), changed: () => void this.prepare() });
    void this.prepare();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  private prepare(): Promise<void> {
    this.preparing ??= this.connectAndPrepare().finally(() => (this.preparing = undefined));
    return this.preparing;
  }

  private async connectAndPrepare(): Promise<void> {
    for (let attempt = 1; !this.stopped; attempt += 1) {
      try {
        await this.connect();
        for (const beginning of this.beginnings) await beginning();
        await this.dataThere();
        await this.keys.load();
        await this.migrate();
        const data = await this.dataThere();
        this.data.prepare(data);
        await asProgram(() => this.makeReady(), { data, prepares: true });
        if ((await this.restores.dataNow()) !== data) throw new Error('The data were replaced meanwhile');
        this.data.open(data);
        this.logger.info('Database ready');
        return;
      } catch (error) {
        // The first failures are usual when both programs start at once.
        if (attempt % 10 === 1) this.logger.warn({ err: error }, 'Database not ready, trying again');
        await sleep(PAUSE_MS);
      }
    }
  }

  private async dataThere(): Promise<string> {
    const data = await this.restores.dataNow();
    if (data === null) throw new Error('The data are being replaced');
    return data;
  }

  private async makeReady(): Promise<void> {
    await this.makeIndexes();
    forgetSizes();
    for (const preparation of this.preparations) await preparation();
    await this.keys.tellLost();
  }

  private async connect(): Promise<void> {
    const pending = this.connection.asPromise().catch(() => null);
    if ((await pending) === null)
      await this.connection.openUri(this.config.mongodbUri, connectionOptions(this.config));
    if (this.config.logLevel === 'trace') this.traceCommands();
  }

  /** Processes of a release before serve nobody meanwhile, as in a restore, and afterwards no more: they do not know these data. */
  private async migrate(): Promise<void> {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    const { keys, logger } = this;
    await migrate(client, client.db(this.connection.name), MIGRATIONS, {
      ...{ logger, keys },
      whileClosed: async (work) => this.whileClosed(await this.restores.begin(), work),
    });
  }

  private async makeIndexes(): Promise<void> {
    const found = await this.connection.listCollections();
    const there = new Set(found.map(({ name }) => name));
    for (const model of Object.values(this.connection.models)) {
      const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
      // All in one command, which makes the collection too: Mongoose would send one for each.
      if (indexes.length > 0) await model.collection.createIndexes(indexes as mongo.IndexDescription[]);
      else if (!there.has(model.collection.name)) await model.createCollection();
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
