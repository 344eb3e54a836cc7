import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { daysBetween, dayOf, isStaff, type Day, type MyPhone } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { PartyStory } from '../../party-story/party-story.service';
import { RepairFacts } from '../../../records/repair-facts/repair-facts.service';
import { itemNameOf } from '../../../repair/repair/record/repair.mapper';
import { SettingsService } from '../../../records/settings/settings.service';
import { warrantyOn } from './my-purchases.service';

/** Handed over lately enough that a warranty may run. */
const MOST_REPAIRED = 20;

/** The phones of a customer: bought here, or repaired here and under warranty. */
@Injectable()
export class MyPhones {
  constructor(
    private readonly repairs: RepairFacts,
    private readonly story: PartyStory,
    private readonly settings: SettingsService,
  ) {}

  /** Newest first. */
  async of(user: SignedInUser): Promise<MyPhone[]> {
    const today = await this.settings.today();
    const [bought, repaired] = await Promise.all([this.bought(user, today), this.underWarranty(user, today)]);
    return [...bought, ...repaired].sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  private async bought({ _id, designation }: SignedInUser, today: Day): Promise<MyPhone[]> {
    if (isStaff(designation)) return [];
    const devices = await this.story.devices(_id);
    return devices.map(({ productName, imeis, date, warranty, bill }) => ({
      ...{ name: productName, imeis, why: 'bought' as const, date, document: bill },
      ...warrantyOn(warranty, date, today),
    }));
  }

  private async underWarranty({ _id }: SignedInUser, today: Day): Promise<MyPhone[]> {
    const { timeZone } = await this.settings.get();
    const items = await this.repairs.deliveredTo(new Types.ObjectId(_id), MOST_REPAIRED);
    return items.flatMap((item) => {
      const until = [item.warranty?.partUntil, item.warranty?.labourUntil].filter((day) => day !== undefined);
      const last = until.toSorted().at(-1);
      if (!last || last < today || !item.delivered) return [];
      const date = dayOf(item.delivered.at, timeZone);
      const warranty = { until: last, daysLeft: daysBetween(today, last), days: daysBetween(date, last) };
      const imeis = [item.emeiNumber, item.emeiNumberSecond, item.serialNumber].filter(
        (one) => one !== undefined,
      );
      const document = { _id: String(item.repair), number: item.repairNumber };
      return [{ name: itemNameOf(item), imeis, why: 'repaired' as const, date, warranty, document }];
    });
  }
}
