import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { LOGGER, type Logger } from '../logging/logger';
import { KeyRing, type Key, type StoredKey } from './key-ring';
import { lostValues, openRing, readRing } from './key-store';
import { lostWords, type LostValues } from './lost-words';
import type { KeyPurpose } from './purposes';
import { readRoots, type Roots } from './root-secrets';
import { derivedKey } from './sealing';

/** So long after another process changed the keys this one knows it. A key of before stays a day for its sake. */
const KNOWN_MS = 30_000;
/** Where something does not open, perhaps its key is new: the keys are read at once, and so long not again for that. */
const MISSED_MS = 1_000;

/** The keys of the shop, each for one purpose: seals, opens and gives what signs. */
@Injectable()
export class Keys {
  private ring: KeyRing;
  private readAt = 0;
  private missedAt = 0;
  private lost: LostValues = {};
  private readonly stamping: Buffer;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // A secret that cannot be read stops the start, not the first request.
    const roots = this.roots();
    this.ring = new KeyRing([], roots);
    this.stamping = derivedKey(roots.shop[0].secret, 'shopbench stamps');
  }

  /** The secrets of now and of before. */
  roots(): Roots {
    return readRoots(this.config);
  }

  /** Reads the keys of the database as it is now and makes those that are missing; before anything is opened. */
  async load(): Promise<KeyRing> {
    this.ring = await openRing(this.db(), this.roots());
    this.readAt = Date.now();
    return this.ring;
  }

  /** Tells in the log, and to the program that started this one, what no key of here opens. */
  async tellLost(): Promise<void> {
    this.lost = await lostValues(this.db(), this.ring);
    const words = this.lostWords();
    if (words.length === 0) return;
    this.logger.warn({ lost: this.lost }, words.join('\n'));
    process.stdout.write(`${JSON.stringify({ lostSecrets: words })}\n`);
  }

  /** What the last start or restore could not open, in words; empty when all opens. */
  lostWords(): string[] {
    return lostWords(this.lost, this.config.dataDir);
  }

  /** Of how many purposes something does not open, as of the last start or restore. */
  get lostPurposes(): number {
    return Object.values(this.lost).filter((count) => count > 0).length;
  }

  /** Whether a secret of here opens this key of a backup. */
  opens(key: StoredKey): boolean {
    return new KeyRing([key], this.roots()).closed.length === 0;
  }

  /** The key of a purpose that is in use. */
  async current(purpose: KeyPurpose): Promise<Key> {
    return (await this.fresh()).current(purpose)!;
  }

  /** The key that something was signed with; undefined when it is not here. */
  async byId(purpose: KeyPurpose, id: string): Promise<Key | undefined> {
    return this.ring.byId(purpose, id) ?? (await this.afterMiss()).byId(purpose, id);
  }

  async seal(purpose: KeyPurpose, text: string): Promise<string> {
    return (await this.fresh()).seal(purpose, text);
  }

  /** What was sealed; null where no key of here opens it. */
  async unseal(purpose: KeyPurpose, seal: string): Promise<string | null> {
    return this.ring.unseal(purpose, seal) ?? (await this.afterMiss()).unseal(purpose, seal);
  }

  async sealBytes(purpose: KeyPurpose, bytes: Uint8Array): Promise<{ key: string; data: Buffer }> {
    return (await this.fresh()).sealBytes(purpose, bytes);
  }

  /** As `unseal`, for bytes. */
  async unsealBytes(purpose: KeyPurpose, sealed: { key: string; data: Uint8Array }): Promise<Buffer | null> {
    return this.ring.unsealBytes(purpose, sealed) ?? (await this.afterMiss()).unsealBytes(purpose, sealed);
  }

  /** A mark of a text that only this shop's secret can make: whoever guesses the text cannot tell that they were right. */
  stamp(text: string): string {
    return createHmac('sha256', this.stamping).update(text).digest('base64url');
  }

  /** The keys as another process may have left them. */
  private async fresh(): Promise<KeyRing> {
    if (Date.now() - this.readAt >= KNOWN_MS) await this.read();
    return this.ring;
  }

  /** The keys where one is missing. */
  private async afterMiss(): Promise<KeyRing> {
    if (Date.now() - this.missedAt >= MISSED_MS) {
      this.missedAt = Date.now();
      await this.read();
    }
    return this.ring;
  }

  /** What cannot be read now, such as in a restore, stays as it was. */
  private async read(): Promise<void> {
    this.readAt = Date.now();
    try {
      const ring = await readRing(this.db(), this.roots());
      if (ring.missing().length === 0) this.ring = ring;
    } catch (error) {
      this.logger.warn({ err: error }, 'The keys were not read again');
    }
  }

  private db(): mongo.Db {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    return client.db(this.connection.name);
  }
}
