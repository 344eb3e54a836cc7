import { Injectable } from '@nestjs/common';
import { toRupees, type Language, type RepairNotice, type ToldInput, say } from '@shopbench/contracts';
import { noticeText, type NoticeFacts } from '../../rules/notice-text';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { actorOf } from '../../../store/records/record';
import { ShareLinks } from '../../../records/share-links/share-links.service';
import { PartyService } from '../../../people/party/party.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { RepairBills } from './repair-bill.service';
import { changeOfRepair } from '../record/repair-changes';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { itemNameOf } from '../record/repair.mapper';
import { RepairService } from '../booking/repair.service';

/** The kind of a tracking link. */
export const TRACKED = 'repair';

/** What is to be told of which item, to be followed at the shop's address `origin`. */
export interface NoticeWish {
  notice: RepairNotice;
  index: number;
  /** The customer's own when left out. */
  language?: Language | undefined;
  origin: string;
}

/** Texts to customers, with the link by which they follow their repair. Source: issue "Repairs, whole", 11. */
@Injectable()
export class RepairNotices {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly parties: PartyService,
    private readonly bills: RepairBills,
    private readonly links: ShareLinks,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /** The text of a notice, with the number that it goes to and the address of the tracking page. */
  async text(id: string, { notice, index, language: wished, origin }: NoticeWish, user: SignedInUser) {
    const repair = await this.repairs.stored(id);
    const item = await this.items.one(repair._id, index);
    const language = wished ?? (await this.parties.languageOf(repair.partyId)) ?? 'en';
    const { shopName, trackingDays } = await this.settings.get();
    const { token } = await this.links.issue({ kind: TRACKED, id: String(repair._id) }, trackingDays, user);
    const link = `${origin}/track/${token}${language === 'hi' ? '?lang=hi' : ''}`;
    const { due } = await this.bills.money(id, user);
    const facts: NoticeFacts = {
      ...{ customerName: repair.customerName, shopName, repairNumber: repair.number },
      ...{ device: itemNameOf(item), amount: amountOf(notice, item, due), link },
      ...dayOfNotice(notice, item),
    };
    return {
      text: noticeText(notice, language, facts),
      ...(repair.mobileNumber ? { mobileNumber: repair.mobileNumber } : {}),
      link,
      language,
    };
  }

  /** Keeps that the customer was told, for the list and the booking's history. */
  tell(id: string, index: number, { notice, way }: ToldInput, { user, key }: Caller): Promise<Answer<null>> {
    return this.once.run(key, async (session) => {
      const repair = await this.repairs.stored(id, session);
      const item = await this.items.one(repair._id, index, session);
      await this.items.set(item._id, { told: { at: new Date(), by: actorOf(user) } }, session);
      const told = { repairing: { [index]: { told: `${notice}, ${way}` } } };
      await this.changes.write({ ...changeOfRepair(repair, user), before: {}, after: told }, session);
      return answer(say('done.customerTold'), null);
    });
  }

  /** Ends the tracking link of a booking; the next notice carries another one. */
  async revoke(id: string): Promise<void> {
    const { _id } = await this.repairs.stored(id);
    await this.links.revoke({ kind: TRACKED, id: String(_id) });
  }
}

function amountOf(notice: RepairNotice, { estimate }: RepairItem, due: number): number {
  if (notice !== 'estimate' || !estimate) return due;
  return toRupees(estimate.priceAfter - estimate.priceBefore);
}

function dayOfNotice(notice: RepairNotice, item: RepairItem): Pick<NoticeFacts, 'day' | 'time' | 'warranty'> {
  if (notice === 'booked') return { day: item.expectedRepairingDate, time: item.expectedRepairingTime };
  if (notice === 'delivered') return { warranty: item.warranty };
  return {};
}
