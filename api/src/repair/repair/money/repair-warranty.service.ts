import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  dayOf,
  REPAIR_ITEM_RIGHTS,
  say,
  toPaise,
  toRupees,
  type Day,
  type ImeiWarranty,
  type RepairItem as ItemRecord,
  type UnderWarrantyInput,
  type UnitPassport,
} from '@shopbench/contracts';
import { whyCovered } from '../../rules/warranty';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, Failure } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { SettingsService } from '../../../records/settings/settings.service';
import { PartyFacts } from '../../../records/party-facts/party-facts.service';
import { UnitsService } from '../../../goods/stock/units.service';
import { changeOfRepair } from '../record/repair-changes';
import { coverBy, coveredSaid } from '../record/repair-cover';
import { changedItem } from '../record/repair-line';
import { estimateWords } from '../record/repair-offer';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { itemNameOf, toRepairItem } from '../record/repair.mapper';
import { RepairService } from '../booking/repair.service';

const MOST_EARLIER = 20;

/** What a phone is under warranty by: its earlier repairs and its sale. Source: domain rules, "Warranty". */
@Injectable()
export class RepairWarranties {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly units: UnitsService,
    private readonly people: PartyFacts,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /** The earlier repairs of a phone, newest first, and its last sale. */
  async ofImei(imei: string, user: SignedInUser): Promise<ImeiWarranty> {
    const { timeZone } = await this.settings.get();
    const today = await this.settings.today();
    const newest = { bookingDate: -1, _id: -1 } as const;
    const by = (slot: 'emeiNumber' | 'emeiNumberSecond') =>
      this.items.model
        .find({ [slot]: imei, cancelled: false })
        .sort({ [slot]: 1, ...newest })
        .limit(MOST_EARLIER)
        .lean<RepairItem[]>();
    const found = (await Promise.all([by('emeiNumber'), by('emeiNumberSecond')])).flat();
    const repairs = found
      .sort((a, b) => (a.bookingDate < b.bookingDate ? 1 : -1))
      .map((item) => ({
        ...{ repair: String(item.repair), index: item.index, number: item.repairNumber },
        ...{ bookingDate: item.bookingDate, itemName: itemNameOf(item), fault: item.fault },
        ...{ brandName: item.brandName, modelNo: item.modelNo, email: item.email },
        ...(item.delivered ? { deliveredOn: dayOf(item.delivered.at, timeZone) } : {}),
        ...item.warranty,
        ...whyOf(item, today),
      }));
    const passport = await this.passport(imei, user);
    const [last] = found;
    // A sale or purchase since tells who has it, also that it is nobody in particular, or the shop.
    const hasMoved =
      passport && (!last || dayOf(new Date(passport.unit.since), timeZone) >= last.bookingDate);
    return {
      repairs,
      sale: passport?.unit.state === 'sold' ? saleOf(passport) : null,
      customer: await this.customer(hasMoved ? passport.holder?._id : last?.partyId),
    };
  }

  /**
   * Puts an item under the warranty of an earlier one, so that it costs nothing and says why, or charges for it after all.
   * Throws 409 for another version, a billed item and a cancelled booking, 422 where the earlier repair does not cover it.
   */
  cover(
    id: string,
    index: number,
    input: UnderWarrantyInput,
    { user, key }: Caller,
  ): Promise<Answer<ItemRecord>> {
    return this.once.run(key, async (session) => {
      const [repair, item] = await this.repairs.standingItem(id, index, session, input.version);
      if (item.bill) throw conflict(say('item.billed', { number: item.bill.number }));
      const fields =
        'charge' in input
          ? ({ underWarranty: undefined, price: toPaise(input.charge) } as Partial<RepairItem>)
          : coverBy(item, await this.items.one(input.repair, input.index, session), 'repair');
      const after = changedItem(item, fields, user);
      await this.items.put(item, after, session);
      await this.repairs.follow(repair._id, session);
      const tell = ({ underWarranty, price, estimate }: RepairItem) => ({
        repairing: {
          [index]: {
            underWarranty: underWarranty?.why ?? null,
            ...{ repairPrice: toRupees(price), estimate: estimateWords(estimate) },
          },
        },
      });
      const states = { before: tell(item), after: tell(after) };
      await this.changes.write({ ...changeOfRepair(repair, user), ...states }, session);
      const { underWarranty } = after;
      const told = underWarranty ? coveredSaid(underWarranty) : say('done.charged');
      return answer(told, recordSeenBy(toRepairItem(after), REPAIR_ITEM_RIGHTS, user));
    });
  }

  /** Nobody who is archived. */
  private async customer(id: string | Types.ObjectId | undefined): Promise<ImeiWarranty['customer']> {
    const party = id && (await this.people.one(id));
    if (!party || party.archived) return null;
    const { _id, name, mobileNumber, address = '' } = party;
    return { _id: String(_id), name, mobileNumber, address };
  }

  /** Null for a phone that the shop never had. */
  private async passport(imei: string, user: SignedInUser): Promise<UnitPassport | null> {
    try {
      return await this.units.passport(imei, user);
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return null;
      throw error;
    }
  }
}

function saleOf({ product, warranty }: UnitPassport): NonNullable<ImeiWarranty['sale']> {
  const { productName, brandName, modelNo } = product;
  const [given] = warranty;
  return { productName, brandName, modelNo, ...(given ? { what: given.what, until: given.until } : {}) };
}

function whyOf({ repairNumber, warranty }: RepairItem, today: Day): { why?: string } {
  const why = warranty && whyCovered(repairNumber, warranty, today);
  return why ? { why } : {};
}
