import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { SlowQueries } from '../../kernel/database/slow-queries';
import { Chores } from '../../kernel/database/turns/chores.service';
import { Keys } from '../../kernel/keys/keys.service';
import { MailSettings } from '../../records/mail/mail-settings.service';
import { Mailer } from '../../records/mail/mailer.service';
import { AreaRegistry } from '../area/area-registry.service';
import { PublishedHalves } from '../area-server/published-halves.service';
import { AreaData } from '../area-server/data/area-data.service';
import { collectionOf } from '../area-server/data/checked';
import { AreaTrials } from '../area-trials/area-trials.service';
import { Backups } from '../backup/backups.service';
import { OutsideCareService } from '../backup/outside/outside-care.service';
import { areaFacts } from './table/area-facts';
import { EventTakers } from '../shop-events/event-takers.service';
import { bundleOf } from './bundle/bundle';
import { changesOf, type ChangeFact } from './table/changes-of';
import { checksOf, type Checked } from './table/checks';
import type { HealthFacts } from './table/facts';
import { HealthProbes, known, memoryNow } from './table/probes';

/** The shop's health: what is known of it now, each fact by itself, and the table that is made of it. */
@Injectable()
export class ShopHealthService {
  private readonly startedAt = new Date();
  private readonly probes: HealthProbes;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
    private readonly link: DatabaseLink,
    private readonly backups: Backups,
    private readonly outside: OutsideCareService,
    private readonly chores: Chores,
    private readonly slow: SlowQueries,
    private readonly keys: Keys,
    private readonly mailer: Mailer,
    private readonly mail: MailSettings,
    private readonly areas: AreaRegistry,
    private readonly trials: AreaTrials,
    private readonly halves: PublishedHalves,
    private readonly ownData: AreaData,
    private readonly takers: EventTakers,
  ) {
    this.probes = new HealthProbes(config);
  }

  /** @param deviceNow the clock of the device that asks, ms since 1970 */
  async look(deviceNow?: number): Promise<{ facts: HealthFacts; checks: Checked[] }> {
    const facts = await this.facts(deviceNow);
    return { facts, checks: checksOf(facts) };
  }

  /** What was changed of the program and its settings lately, the newest first; none while the database is away. */
  async changed(): Promise<ChangeFact[]> {
    const db = await this.reached();
    return (db && (await known(() => changesOf(db, this.config.dataDir)))) || [];
  }

  /** Everything for whoever helps, without a word of a person, as a zip. */
  async bundle(): Promise<Buffer> {
    const { facts } = await this.look();
    return bundleOf({ facts, db: await this.reached(), dataDir: this.config.dataDir, env: process.env });
  }

  private async facts(deviceNow: number | undefined): Promise<HealthFacts> {
    const asked = Date.now();
    const db = await this.reached();
    const [facts, registry, trials, mail, outside, strayRecords, events] = await Promise.all([
      this.probes.facts(db),
      known(() => this.areas.current()),
      db === null ? undefined : known(() => this.trials.running()),
      db === null ? undefined : known(() => this.mailFacts()),
      db === null ? undefined : known(() => this.outside.known()),
      db === null ? undefined : known(() => this.strayRecords()),
      db === null ? undefined : known(() => this.takers.all()),
    ]);
    const { backups } = facts;
    return {
      ...facts,
      ...{ areas: registry && areaFacts(registry, trials), memory: memoryNow(), startedAt: this.startedAt },
      ...(deviceNow === undefined ? {} : { deviceOff: deviceNow - asked }),
      ...(backups ? { backups: { ...backups, hasFailed: this.backups.hasFailed } } : {}),
      lostKeys: this.link.isPrepared ? this.keys.lostPurposes : undefined,
      ...{ mail, strayRecords, events },
      outside: outside && { verdict: outside.verdict, hasKey: outside.care !== null },
      ...{ slow: this.slow.all(), chores: this.chores.outcomes },
    };
  }

  private async strayRecords(): Promise<string[] | undefined> {
    const halves = await this.halves.all();
    const known = halves?.flatMap(({ area, server: { collections = [] } }) =>
      collections.map(({ name }) => collectionOf(area, name)),
    );
    return known && (await this.ownData.collections()).filter((name) => !known.includes(name));
  }

  private async mailFacts(): Promise<HealthFacts['mail']> {
    const [mail, isSetUp] = [await this.mail.get(), await this.mailer.isSetUp()];
    const isRefused = mail !== null && !isSetUp;
    return { isSetUp, isRefused, isLost: mail?.isPasswordLost ?? false, ...this.mailer.outcomes };
  }

  /** The database, past the models, where it answers. */
  private async reached(): Promise<mongo.Db | null> {
    if ((await known(() => this.link.answers())) !== true) return null;
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    return client.db(this.connection.name);
  }
}
