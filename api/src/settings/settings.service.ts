import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { dayOf, DEFAULT_TIME_ZONE, type Day, type SettingsInput } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { conflict } from '../common/answers/failure';
import { BriefMemory } from '../common/database/brief-memory';
import { DatabaseLink } from '../common/database/database-link.service';
import { actorOf } from '../common/records/record';
import { SETTINGS_ID, ShopSettings } from './settings.schema';

const FIRST_SETTINGS = {
  version: 0,
  shopName: 'Shopbench',
  state: '27',
  timeZone: DEFAULT_TIME_ZONE,
  pricesIncludeTax: true,
  roundToRupee: false,
  allowNegativeStock: false,
} as const;

@Injectable()
export class SettingsService implements OnModuleInit {
  private readonly memory = new BriefMemory<ShopSettings>();

  constructor(
    @InjectModel(ShopSettings.name) private readonly model: Model<ShopSettings>,
    private readonly link: DatabaseLink,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(async () => {
      const first = { ...FIRST_SETTINGS, updatedAt: new Date() };
      await this.model.updateOne({ _id: SETTINGS_ID }, { $setOnInsert: first }, { upsert: true });
    });
  }

  /** The settings; nearly every request needs them and they hardly ever change. */
  get(): Promise<ShopSettings> {
    return this.memory.get(SETTINGS_ID, async () => {
      const settings = await this.model.findById(SETTINGS_ID).lean();
      if (!settings) throw new Error('The settings are missing');
      return settings;
    });
  }

  /** The day that it is in the shop now. */
  async today(): Promise<Day> {
    return dayOf(new Date(), (await this.get()).timeZone);
  }

  async put({ version, ...input }: SettingsInput, user: SignedInUser): Promise<ShopSettings> {
    const optional = ['address', 'phone', 'gstin', 'upiId'] as const;
    const gone: string[] = optional.filter((field) => input[field] === undefined);
    // Books are opened again by saying so, never by leaving the day out.
    if ('closedUntil' in input && input.closedUntil === undefined) gone.push('closedUntil');
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const set = { ...given, updatedAt: new Date(), updatedBy: actorOf(user) };
    const changed = await this.model
      .findOneAndUpdate(
        { _id: SETTINGS_ID, version },
        { $set: set, $inc: { version: 1 }, $unset: Object.fromEntries(gone.map((field) => [field, ''])) },
        { returnDocument: 'after' },
      )
      .lean();
    this.memory.forget(SETTINGS_ID);
    if (changed) return changed;
    const { updatedBy } = await this.get();
    throw conflict(
      `${updatedBy?.name ?? 'Somebody'} changed the settings after you opened them. Load them again before you save.`,
      'version',
    );
  }
}
