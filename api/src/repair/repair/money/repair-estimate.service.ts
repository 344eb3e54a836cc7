import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  estimateState,
  formatRupees,
  priceWith,
  REPAIR_ITEM_RIGHTS,
  say,
  toPaise,
  toRupees,
  type EstimateAnswer,
  type EstimateAnswerInput,
  type EstimateInput,
  type EstimateWay,
  type Paise,
  type RepairItem as ItemRecord,
  type Said,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { actorOf } from '../../../store/records/record';
import { changeOfRepair } from '../record/repair-changes';
import type { Estimate, RepairItem } from '../../../store/repair/repair-item.schema';
import { estimateWords } from '../record/repair-offer';
import { RepairItemStore } from '../record/repair-item-store.service';
import { toRepairItem } from '../record/repair.mapper';
import type { Repair } from '../../../store/repair/repair.schema';
import { RepairService } from '../booking/repair.service';

/** An answer to the estimate that was sent at `sentAt` (ISO) and came to `priceAfter` (rupees) as it was shown. */
export interface Answered {
  answer: EstimateAnswer;
  by: EstimateWay;
  answeredBy: string;
  sentAt: string;
  priceAfter?: number | undefined;
}

/** More work that a customer is asked about, and what they answer. Source: domain rules, "Estimate". */
@Injectable()
export class RepairEstimates {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /**
   * Sends an estimate: the item waits for approval. One that was not answered is replaced. Throws 409 for an item that was
   * changed meanwhile, is billed or has left the shop.
   */
  send(
    id: string,
    index: number,
    { version, lines, why }: EstimateInput,
    { user, key }: Caller,
  ): Promise<Answer<ItemRecord>> {
    return this.once.run(key, async (session) => {
      const [repair, item] = await this.openItem(id, index, session, version);
      const priced = lines.map(({ what, price }) => ({ what, price: toPaise(price) }));
      const estimate: Estimate = {
        lines: priced,
        ...(why ? { why } : {}),
        priceBefore: item.price,
        priceAfter: priceWith(item.price, priced),
        sentAt: new Date(),
        sentBy: actorOf(user),
      };
      await this.write(repair, item, { estimate, awaitsApproval: true }, user, session);
      return this.told(say('done.estimateSent'), repair, index, user, session);
    });
  }

  /** The answer as somebody at the shop heard it. */
  heard(
    id: string,
    index: number,
    input: EstimateAnswerInput,
    { user, key }: Caller,
  ): Promise<Answer<ItemRecord>> {
    return this.once.run(key, async (session) => {
      const [repair, item] = await this.openItem(id, index, session);
      const answeredBy = input.answeredBy ?? repair.customerName;
      await this.take(repair, item, { ...input, answeredBy }, user, session);
      return this.told(
        input.answer === 'approved' ? say('done.estimateApproved') : say('done.estimateDeclined'),
        repair,
        index,
        user,
        session,
      );
    });
  }

  /** The customer's own answer by the link; the same answer twice counts once. */
  byLink(
    id: string,
    index: number,
    given: Pick<Answered, 'answer' | 'sentAt' | 'priceAfter'>,
  ): Promise<Answer<null>> {
    return this.once.run(undefined, async (session) => {
      const [repair, item] = await this.openItem(id, index, session);
      // The change is told in the name of whom the booking is for; a customer by a link is nobody of the staff.
      const by = { _id: String(repair.partyId ?? repair._id), name: repair.customerName };
      await this.take(repair, item, { ...given, by: 'link', answeredBy: repair.customerName }, by, session);
      return answer(say(`estimate.${given.answer}`), null);
    });
  }

  /** What was shown when it was approved is what is charged from then on, under warranty or not. */
  private async take(
    repair: Repair,
    item: RepairItem,
    { answer: given, by, answeredBy, ...shown }: Answered,
    user: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession,
  ): Promise<void> {
    const { estimate } = item;
    if (!estimate) throw notFound(say('estimate.none'));
    refuseOtherOffer(item.price, estimate, shown);
    if (estimate.answer === given) return;
    if (estimate.answer)
      throw conflict(say('estimate.answered', { answer: say(`state.${estimate.answer}`) }));
    const answered: Estimate = { ...estimate, answer: given, answeredAt: new Date(), answeredBy, by };
    const agreed = { price: estimate.priceAfter, underWarranty: undefined } as Partial<RepairItem>;
    const fields = { estimate: answered, awaitsApproval: false, ...(given === 'approved' ? agreed : {}) };
    await this.write(repair, item, fields, user, session);
    await this.repairs.follow(repair._id, session);
  }

  private async openItem(
    id: string,
    index: number,
    session: ClientSession,
    version?: number,
  ): Promise<[Repair, RepairItem]> {
    const [repair, item] = await this.repairs.standingItem(id, index, session, version);
    if (item.bill) throw conflict(say('item.billed', { number: item.bill.number }));
    if (!item.open) throw conflict(say('item.left'));
    return [repair, item];
  }

  private async write(
    repair: Repair,
    item: RepairItem,
    fields: Partial<RepairItem>,
    user: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession,
  ): Promise<void> {
    // A form that was opened before would take back the price that the customer approved.
    const stamp = { updatedAt: new Date(), updatedBy: actorOf(user), version: item.version + 1 };
    await this.items.set(item._id, { ...fields, ...stamp }, session);
    const tell = ({ estimate, price, underWarranty }: RepairItem) => ({
      repairing: {
        [item.index]: {
          ...{ estimate: estimateWords(estimate), repairPrice: toRupees(price) },
          underWarranty: underWarranty?.why ?? null,
        },
      },
    });
    const states = { before: tell(item), after: tell({ ...item, ...fields }) };
    await this.changes.write({ ...changeOfRepair(repair, user), ...states }, session);
  }

  private async told(
    text: Said,
    repair: Repair,
    index: number,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Answer<ItemRecord>> {
    const item = await this.items.one(repair._id, index, session);
    return answer(text, recordSeenBy(toRepairItem(item), REPAIR_ITEM_RIGHTS, user));
  }
}

/**
 * Throws 409 for an answer to something else than what is asked now, naming the price that holds: that of the estimate
 * which is open or was answered, else what is agreed. `price` paise.
 */
function refuseOtherOffer(
  price: Paise,
  estimate: Estimate,
  { sentAt, priceAfter }: Pick<Answered, 'sentAt' | 'priceAfter'>,
): void {
  const isWithdrawn = estimateState(estimate) === 'withdrawn';
  const isOther = priceAfter !== undefined && toPaise(priceAfter) !== estimate.priceAfter;
  if (!isWithdrawn && !isOther && estimate.sentAt.toISOString() === sentAt) return;
  const holds = formatRupees(toRupees(isWithdrawn ? price : estimate.priceAfter));
  throw conflict(say('estimate.changed', { price: holds }));
}
