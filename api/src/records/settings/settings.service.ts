import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  brokenSettingsRules,
  dayOf,
  DEFAULT_TIME_ZONE,
  FIRST_MONTHS,
  say,
  settingsDefaults,
  type Day,
  type SettingsInput,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, refuseBroken, ruleBroken } from '../../kernel/answers/failure';
import { Changes } from '../changes/changes.service';
import { BriefMemory } from '../../kernel/lists/brief-memory';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { byIds, documentsOf, type Ahead } from '../../kernel/database/read-ahead';
import { Transactions } from '../../kernel/database/transactions.service';
import { refuseClosed } from './closed-books';
import { actorOf } from '../../store/records/record';
import { toToldSettings } from './settings.mapper';
import { PartyFacts } from '../party-facts/party-facts.service';
import { SETTINGS_ID, ShopSettings } from '../../store/records/settings.schema';

/** By which the activity tells of the settings, whose document has a name for an id. */
export const SETTINGS_RECORD = new Types.ObjectId('000000000000000000000001');

const FIRST_SETTINGS = {
  version: 0,
  shopName: 'Shopbench',
  state: '27',
  timeZone: DEFAULT_TIME_ZONE,
  pricesIncludeTax: true,
  roundToRupee: false,
  allowNegativeStock: false,
  // A shop that begins has nothing yet that its admin would have to look at first.
  retention: { on: true, months: { ...FIRST_MONTHS } },
} as const;

@Injectable()
export class SettingsService implements OnModuleInit {
  private readonly memory = new BriefMemory<ShopSettings>();

  constructor(
    @InjectModel(ShopSettings.name) private readonly model: Model<ShopSettings>,
    private readonly link: DatabaseLink,
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly people: PartyFacts,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(async () => {
      // A restore puts others in their place.
      this.memory.clear();
      const first = { ...FIRST_SETTINGS, updatedAt: new Date() };
      // What a shop never set stays unset, so that a better default reaches it.
      const options = { upsert: true, setDefaultsOnInsert: false };
      await this.model.updateOne({ _id: SETTINGS_ID }, { $setOnInsert: first }, options);
    });
  }

  /** The settings; nearly every request needs them and they hardly ever change. */
  get(): Promise<ShopSettings> {
    return this.memory.get(SETTINGS_ID, async () => {
      const settings = await this.model.findById(SETTINGS_ID).lean();
      if (!settings) throw new Error('The settings are missing');
      return whole(settings);
    });
  }

  /** What `getIn` reads, to be read ahead. */
  ahead(): Ahead {
    return byIds(this.model, [SETTINGS_ID]);
  }

  /** The settings as a transaction sees them: what another process closed or filed meanwhile, too. */
  async getIn(session: ClientSession): Promise<ShopSettings> {
    const [settings] = await documentsOf(this.model, [SETTINGS_ID], session);
    if (!settings) throw new Error('The settings are missing');
    return whole(settings);
  }

  /** The day that it is in the shop now. */
  async today(): Promise<Day> {
    return dayOf(new Date(), (await this.get()).timeZone);
  }

  /**
   * Refuses (422) what touches a day of the closed books, within the transaction that writes it. For a day before today it
   * writes to the settings itself, so that of it and somebody who closes the books meanwhile only one goes on unseen.
   */
  async refuseClosed(days: readonly Day[], session: ClientSession, path = 'date'): Promise<void> {
    const today = await this.today();
    if (days.every((day) => day >= today)) {
      refuseClosed((await this.getIn(session)).closedUntil, days, path);
      return;
    }
    const now = await this.model
      .findOneAndUpdate(
        { _id: SETTINGS_ID },
        { $inc: { backdated: 1 } },
        { session, projection: { closedUntil: 1 } },
      )
      .lean();
    refuseClosed(now?.closedUntil ?? undefined, days, path);
  }

  /**
   * Changes what `changed` names, null clears; an earlier lock date gives the closing of a year up that was not finished.
   * Throws 409 for another version and 422 for a GSTIN of another state, and for asking two steps of others that one does not
   * take oneself: whoever did would be shut out at once.
   */
  async put({ version, ...changed }: SettingsInput, user: SignedInUser): Promise<ShopSettings> {
    if (changed.twoStepForMoney && !(await this.people.hasTwoStep(user._id)))
      throw ruleBroken(say('twoStep.ownFirst'), 'twoStepForMoney');
    return this.change((before) => {
      if (before.version !== version) throw changedBefore(before);
      const { closedUntil = before.closedUntil } = changed;
      const isOpened = before.closing && (closedUntil ?? '') < before.closing.lastDay;
      return { ...(changed as SettingsChange), ...(isOpened ? { closing: null } : {}) };
    }, user);
  }

  /** Changes what `make` names of the settings before, null clears, in a transaction of its own. */
  async change(make: MakeChange, user: SignedInUser): Promise<ShopSettings> {
    const after = await this.transactions.run((session) => this.changeIn(make, user, session));
    this.memory.forget(SETTINGS_ID);
    return after;
  }

  /** The same within the transaction of somebody's work; other requests may see the settings before for a second. */
  async changeIn(make: MakeChange, user: SignedInUser, session: ClientSession): Promise<ShopSettings> {
    const before = await this.getIn(session);
    const changed = await make(before, session);
    const cleared = Object.entries(changed).flatMap(([field, value]) => (value === null ? [field] : []));
    const stamp = { version: before.version + 1, updatedAt: new Date(), updatedBy: actorOf(user) };
    const settings = without({ ...before, ...changed, ...stamp }, cleared) as unknown as ShopSettings;
    refuseBroken(brokenSettingsRules(settings));
    const update = {
      $set: without({ ...changed, ...stamp }, cleared),
      $unset: Object.fromEntries(cleared.map((field) => [field, ''])),
    };
    await this.model.updateOne({ _id: SETTINGS_ID }, update, { session });
    const states = { before: toToldSettings(before), after: toToldSettings(settings) };
    await this.write(states, settings.shopName, user, session);
    return settings;
  }

  /** Notes in the history of the settings what changed of the shop, also what is kept elsewhere, in the transaction that changes it. */
  async noteChange(
    states: { before: object; after: object },
    by: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const { shopName } = await this.getIn(session);
    await this.write(states, shopName, by, session);
  }

  private async write(
    states: { before: object; after: object },
    shopName: string,
    by: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const about = { kind: 'settings', recordId: SETTINGS_RECORD, name: shopName, by } as const;
    await this.changes.write({ ...about, ...states, action: 'changed' }, session);
  }
}

/** Fields of the settings with their new values; null clears. */
export type SettingsChange = { [F in keyof ShopSettings]?: ShopSettings[F] | null };
type MakeChange = (before: ShopSettings, session: ClientSession) => SettingsChange | Promise<SettingsChange>;

const wholes = new WeakMap<ShopSettings, ShopSettings>();

/** The stored settings with what every field is that they do not hold yet; made once of what was read once. */
function whole(stored: ShopSettings): ShopSettings {
  const made = wholes.get(stored) ?? { ...settingsDefaults(), ...stored };
  wholes.set(stored, made);
  return made;
}

const without = (record: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const changedBefore = ({ updatedBy }: ShopSettings) =>
  conflict(say('settings.changed', { name: updatedBy?.name ?? 'Somebody' }), 'version');
