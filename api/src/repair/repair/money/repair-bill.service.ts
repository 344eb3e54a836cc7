import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  discountShare,
  hasRight,
  isStepCompleted,
  say,
  toBeBilled,
  toPaise,
  toRupees,
  type GiveBackInput,
  type InvoiceType,
  type RepairBillInput,
  type RepairMoney as MoneyRecord,
  type Said,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, ruleBroken } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import type { Payment } from '../../../store/trade/payment.schema';
import { PaymentService } from '../../../trade/payment/payment.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { TradeService } from '../../../trade/documents/trade.service';
import type { TradeInput } from '../../../trade/rules/trade-input';
import type { TradeRecord } from '../../../trade/rules/trade.mapper';
import { costOfParts, repairLines } from './repair-bill';
import { changeOfRepair } from '../record/repair-changes';
import { coveredSaid } from '../record/repair-cover';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { RepairLabour } from '../record/repair-labour.service';
import { itemNameOf } from '../record/repair.mapper';
import { discountLeft, RepairOwing, sumOf } from '../record/repair-owing.service';
import { RepairStatuses } from '../bench/repair-status.service';
import type { Repair } from '../../../store/repair/repair.schema';
import { RepairService } from '../booking/repair.service';

interface ToBill {
  repair: Repair;
  chosen: RepairItem[];
  /** Paise of the booking's discount that belong to them. */
  discount: number;
}

/**
 * What is owed for a booking: its bills, its advances, and what of these is given back. A bill is a sales invoice whose
 * goods moved when they were used. Source: domain rules, "Repairs, what is owed".
 */
@Injectable()
export class RepairBills {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly owing: RepairOwing,
    private readonly statuses: RepairStatuses,
    private readonly labour: RepairLabour,
    private readonly trade: TradeService,
    private readonly payments: PaymentService,
    private readonly settings: SettingsService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /**
   * Bills items and, when asked, hands them over. Throws 409 for an item that is billed or was changed meanwhile, 422
   * where there is nothing to bill. Items that cost nothing are handed over without a bill.
   */
  async bill(id: string, input: RepairBillInput, caller: Caller): Promise<Answer<TradeRecord | null>> {
    const now = await this.toBill(id, input, null);
    if (costsNothing(now)) return this.handOver(id, input, caller);
    const labour = await this.labour.product(caller.user);
    const { invoiceType } = await this.billing();
    let billed = now;
    return this.trade.create(
      'invoice',
      this.inputFor(now, input, { labour, invoiceType }),
      { suggested: false },
      caller,
      {
        prepare: async (session) => {
          billed = await this.toBill(id, input, session);
          return this.inputFor(billed, input, { labour, invoiceType });
        },
        saved: async ({ _id, number }, session) => {
          const { repair, chosen, discount } = billed;
          // Its price stays from now on, so no estimate can be approved any more.
          const fixed = { bill: { id: _id, number }, awaitsApproval: false };
          for (const item of chosen) await this.items.set(item._id, fixed, session);
          await this.repairs.addBill(repair._id, { id: _id, number, discount }, session);
          await this.note(repair, `billed with ${number}`, caller.user, session);
          if (input.deliver) await this.deliver(chosen, input.word, caller.user, session);
        },
      },
    );
  }

  /** Pays what is left of the prepayments of a booking back, to each who paid some of it. Throws 409 where nothing is. */
  giveBack(id: string, input: GiveBackInput, { user, key }: Caller): Promise<Answer<{ paid: number }>> {
    return this.once.run(key, async (session) => {
      const repair = await this.repairs.stored(id, session);
      const prepayments = await this.owing.prepayments(repair, session);
      const amount = sumOf(prepayments.map(({ open }) => open));
      if (amount === 0) throw conflict(say('repair.noAdvance', { number: repair.number }));
      const date = await this.settings.today();
      const numbers: string[] = [];
      for (const theirs of byPayer(prepayments)) {
        const money = {
          ...{ party: theirs[0]!.partyId, partyName: repair.customerName, date },
          ...{ account: input.accountId, mode: input.paymentMode, reference: input.transactionId },
          amount: sumOf(theirs.map(({ open }) => open)),
          note: input.note ?? `Advance of repair ${repair.number} given back`,
          allocations: theirs.map(({ _id, open }) => ({ id: _id, amount: open })),
        };
        numbers.push((await this.payments.payOut(money, user, session)).number);
      }
      const paid = numbers.join(' and ');
      const [first, ...more] = numbers;
      await this.note(repair, `advance given back with ${paid}`, user, session);
      const number = more.reduce<string | Said>(
        (told, one) => say('done.both', { first: told, more: one }),
        first!,
      );
      return answer(say('done.saved', { noun: say('noun.payment'), number }), {
        paid: toRupees(amount),
      });
    });
  }

  /** What is owed for a booking, rupees; costs only for people who may see them. */
  async money(id: string, user: SignedInUser): Promise<MoneyRecord> {
    const repair = await this.repairs.stored(id);
    const items = await this.items.of(repair._id);
    const { roundToRupee } = await this.settings.get();
    const { prepayments, bills, advance, unbilled, paid, due } = await this.owing.of(repair, items);
    return {
      ...{ number: repair.number, roundToRupee },
      customer: repair.partyId ? { _id: String(repair.partyId), name: repair.customerName } : null,
      items: items.map((item) => ({
        ...{ itemIndex: item.index, itemName: itemNameOf(item), fault: item.fault },
        ...{ price: toRupees(item.price), repairStatus: item.repairStatus },
        bill: item.bill ? { id: String(item.bill.id), number: item.bill.number } : null,
        ...{ stepsLeft: stepsLeftOf(item), awaitsApproval: item.awaitsApproval },
      })),
      ...{ total: toRupees(repair.total), discount: toRupees(repair.discount) },
      ...{ payable: toRupees(repair.payable), paid: toRupees(paid), held: toRupees(advance) },
      ...{ unbilled: toRupees(unbilled), due: toRupees(due) },
      advances: prepayments.map(({ _id, number, date, mode, open: left, partyId, partyName }) => ({
        ...{ id: String(_id), number, date, mode, open: toRupees(left) },
        ...(partyId && !partyId.equals(repair.partyId) ? { from: partyName } : {}),
      })),
      bills: bills.map(({ _id, number, payable, open: left }) => ({
        ...{ id: String(_id), number, payable: toRupees(payable), open: toRupees(left) },
      })),
      ...(hasRight(user, 'cost')
        ? {
            parts: toRupees(sumOf(items.map(costOfParts))),
            outsourced: toRupees(sumOf(items.map(({ outsourceCost = 0 }) => outsourceCost))),
          }
        : {}),
    };
  }

  /** The items to bill as they are now, and what of the booking's discount belongs to them. */
  private async toBill(id: string, input: RepairBillInput, session: ClientSession | null): Promise<ToBill> {
    const repair = await this.repairs.stored(id, session);
    if (repair.cancelled) throw conflict(say('repair.cancelled', { number: repair.number }));
    const items = await this.items.of(repair._id, session);
    const chosen = chosenOf(repair, items, input);
    const rest = toBeBilled(items).filter((item) => !chosen.includes(item));
    const prices = (some: readonly RepairItem[]) => some.map(({ price }) => price);
    // Prices may have fallen since it was agreed, and what was given back unrepaired takes none of it.
    const left = Math.min(discountLeft(repair), sumOf(prices([...chosen, ...rest])));
    return { repair, chosen, discount: discountShare(left, prices(chosen), prices(rest)) };
  }

  /** How this shop bills work: with GST, under the composition scheme, or unregistered. */
  private async billing(): Promise<{ invoiceType: InvoiceType }> {
    const { gstin, taxScheme } = await this.settings.get();
    if (!gstin) return { invoiceType: 'non_gst' };
    return { invoiceType: taxScheme === 'composition' ? 'bill_of_supply' : 'gst' };
  }

  private inputFor(
    { repair, chosen, discount }: ToBill,
    { date, receivedAmount, paymentMode, accountId, transactionId }: RepairBillInput,
    { labour, invoiceType }: { labour: string; invoiceType: InvoiceType },
  ): TradeInput {
    const { lines, discount: taken } = repairLines(chosen, discount, labour);
    const { billTo, partyId, customerName, mobileNumber, address, customerNote } = repair;
    return {
      ...{ invoiceType, date, billTo, partyId: partyId && String(partyId), partyName: customerName },
      ...{ mobileNumber, address, customerNote, items: lines, discountAmount: toRupees(taken) },
      // What was agreed with the customer is what is paid.
      pricesIncludeTax: true,
      ...{ reverseCharge: false, receivedAmount, advanceAmount: 0, paymentMode, accountId, transactionId },
      ...{ deliveryTerm: repair.deliveryTerm, srNumber: repair.srNumber },
      repair: { id: String(repair._id), number: repair.number },
    };
  }

  private handOver(id: string, input: RepairBillInput, { user, key }: Caller): Promise<Answer<null>> {
    return this.once.run(key, async (session) => {
      const now = await this.toBill(id, input, session);
      const { number } = now.repair;
      if (!costsNothing(now)) throw conflict(say('repair.priceChanged', { number }), 'items');
      const covering = now.chosen.find(({ underWarranty }) => underWarranty)?.underWarranty;
      const why = covering && coveredSaid(covering);
      if (!input.deliver)
        throw ruleBroken(why ? say('repair.nothingDueWhy', { why }) : say('repair.nothingToBill'), 'items');
      if (toPaise(input.receivedAmount) > 0) throw ruleBroken(say('repair.nothingDue'), 'receivedAmount');
      await this.deliver(now.chosen, input.word, user, session);
      return answer(
        why ? say('done.deliveredFree', { number, why }) : say('done.delivered', { number }),
        null,
      );
    });
  }

  private async deliver(
    chosen: readonly RepairItem[],
    word: string | undefined,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    for (const item of chosen) await this.statuses.set(item, 'delivered', { user, word }, session);
  }

  private note(repair: Repair, what: string, by: SignedInUser, session: ClientSession): Promise<void> {
    const states = { before: {}, after: { money: what } };
    return this.changes.write({ ...changeOfRepair(repair, by), ...states }, session);
  }
}

/** Prepayments, each payer's together. */
function byPayer(prepayments: readonly Payment[]): Payment[][] {
  const payers = [...new Set(prepayments.map(({ partyId }) => String(partyId)))];
  return payers.map((payer) => prepayments.filter(({ partyId }) => String(partyId) === payer));
}

const costsNothing = ({ chosen }: ToBill): boolean => chosen.every(({ price }) => price === 0);

/** The items to bill; unless named, all that are to be. Throws 422 for one that is not there, 409 for one that is billed or when all are. */
function chosenOf({ number }: Repair, items: readonly RepairItem[], input: RepairBillInput): RepairItem[] {
  const named = input.items && new Set(input.items);
  const chosen = named ? items.filter(({ index }) => named.has(index)) : toBeBilled(items);
  if (named && chosen.length < named.size) throw ruleBroken(say('repair.noSuchItem', { number }), 'items');
  const billed = chosen.find(({ bill }) => bill);
  if (named && billed)
    throw conflict(say('item.billedWith', { item: billed.index + 1, bill: billed.bill!.number }), 'items');
  const open = chosen.filter(({ bill }) => !bill);
  if (open.length === 0) throw conflict(say('repair.allBilled', { number }), 'items');
  return open;
}

const stepsLeftOf = ({ process, repairProcessStatus }: RepairItem): number =>
  (process?.steps ?? []).filter((step) => !isStepCompleted(step, repairProcessStatus)).length;
