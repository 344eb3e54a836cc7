import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  REPAIR_RIGHTS,
  repairLineInput,
  say,
  toPaise,
  type DocumentCancel,
  type HistoryQuery,
  type Paise,
  type Repair as RepairRecord,
  type RepairInput,
  type RepairLineChange,
  type RepairUpdate,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { checked } from '../../../kernel/checks/check.pipe';
import { conflict, missingField, notFound } from '../../../kernel/answers/failure';
import { DocumentsService } from '../../../books/documents/documents.service';
import { shareOf } from '../../../store/books/day-shares';
import { DaySums } from '../../../records/day-sums/day-sums.service';
import { numberedAs, type DocumentStore } from '../../../store/books/stored-document';
import type { Caller } from '../../../kernel/http/caller';
import { changedMeanwhile } from '../../../records/masters/changed-meanwhile';
import { actorOf } from '../../../store/records/record';
import { Numbers } from '../../../records/numbers/numbers.service';
import { PaymentService } from '../../../trade/payment/payment.service';
import { Consents } from '../../../people/privacy/consents.service';
import { SettingsService } from '../../../records/settings/settings.service';
import {
  changedBooking,
  stillPrepaid,
  mergedLines,
  newBooking,
  refuseAdvance,
  refuseDiscount,
  refuseFigures,
  refuseGiving,
  type BookingSources,
} from './repair-booking';
import { toldItem } from '../record/repair-changes';
import { bookingFrom, bookingPart, changedItem, newItem, type LineSources } from '../record/repair-line';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { withoutOffer } from '../record/repair-offer';
import { RepairItemStore } from '../record/repair-item-store.service';
import { toRepair } from '../record/repair.mapper';
import { RepairOwing, sumOf, type Owed } from '../record/repair-owing.service';
import { Repair } from '../../../store/repair/repair.schema';
import { RepairSources } from './repair-sources.service';

/** What is told of a booking beside itself: its items by its version, so that before and after both can be, and its money. */
class Told {
  readonly items = new Map<number, RepairItem[]>();
  money: Pick<Owed, 'paid' | 'due'> | undefined;
}

/** Books repairs, changes and cancels bookings: booking and items in one transaction. */
@Injectable()
export class RepairService {
  constructor(
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    private readonly items: RepairItemStore,
    private readonly sources: RepairSources,
    private readonly documents: DocumentsService,
    private readonly numbers: Numbers,
    private readonly settings: SettingsService,
    private readonly payments: PaymentService,
    private readonly sums: DaySums,
    private readonly owing: RepairOwing,
    private readonly consents: Consents,
  ) {}

  /** Books. Throws 404 for what is not there, 409 for a number that is taken, 422 for a broken rule. */
  async create(input: RepairInput, { user, key }: Caller) {
    const today = await this.settings.today();
    const { discountLimit } = await this.settings.get();
    const lines = await Promise.all(
      input.repairing.map((sent, i) => this.sources.ofLine(sent, `repairing.${i}.`)),
    );
    const sources = await this.sourcesOf(input);
    const date = input.bookingDate ?? today;
    const told = new Told();
    return this.documents.save(this.store(told), {
      ...{ user, key, date },
      wish: {
        number: input.repairNumber,
        suggested: input.repairNumberSuggested,
        moves: input.repairNumberMoves,
      },
      build: async (number, session) => {
        const nextIndex = input.repairing.length;
        const begun: Repair = { ...newBooking(input, sources, user), ...numberedAs(number), date, nextIndex };
        const items = input.repairing.map((sent, i) =>
          newItem(begun, i, { sent, sources: lines[i]!, path: `repairing.${i}.` }, user),
        );
        const document = bookingFrom(begun, items);
        refuseFigures(document, input);
        refuseGiving(document, null, user, discountLimit);
        await this.refer(document, null, session);
        for (const [i, line] of lines.entries()) await this.sources.refer(line, `repairing.${i}.`, session);
        await this.items.insert(items, session);
        if (input.consent)
          await this.consents.take(
            { repair: begun._id, partyId: begun.partyId },
            input.consent,
            'booking',
            user,
            session,
          );
        told.items.set(0, items);
        const paid = await this.takeAdvance(document, input, user, session);
        told.money = { paid, due: document.payable - paid };
        return { document, postings: [] };
      },
    });
  }

  /**
   * Changes what the body names; the number stays. Throws 409 for another version, of the booking or of a line, and for
   * another customer while a prepayment of the one before is left.
   */
  async change(id: string, change: RepairUpdate, { user, key }: Caller) {
    const [lines, sources] = [await this.linesOf(change.repairing ?? []), await this.sourcesOf(change)];
    const { timeZone, discountLimit } = await this.settings.get();
    const told = new Told();
    return this.documents.replace(this.store(told), id, {
      ...{ user, key, version: change.version },
      correction: ({ number }) => ({ label: `Repair ${number} changed`, movement: 'repair_part' }),
      build: async (before, session) => {
        const old = await this.items.of(before._id, session);
        const begun = changedBooking(before, change, sources);
        await this.refuseOtherPayer(before, begun, session);
        const { items: merged, nextIndex } = change.repairing
          ? mergedLines(old, change.repairing, lines, { begun, user, timeZone })
          : {
              items: old.map((one) => changedItem(one, bookingPart(begun), user, false)),
              nextIndex: before.nextIndex,
            };
        // What is asked on top of the price is less by the discount.
        const isOffered = begun.discount === before.discount;
        const items = isOffered ? merged : merged.map((one) => withoutOffer(one, actorOf(user)));
        const document = bookingFrom({ ...begun, nextIndex }, items);
        refuseFigures(document, change);
        refuseGiving(document, before, user, discountLimit);
        await this.refer(document, before, session);
        for (const [i, line] of lines.entries()) await this.sources.refer(line, `repairing.${i}.`, session);
        await this.write(old, items, session);
        told.items.set(before.version, old).set(before.version + 1, items);
        told.money = await this.owing.of(document, items, session);
        return { document, postings: [] };
      },
    });
  }

  /** Ends a booking; its parts go back into the stock. Throws 409 for one that is billed, or that a prepayment is left of. */
  cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    const told = new Told();
    return this.documents.cancel(this.store(told), id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Repair ${number} cancelled`, movement: 'repair_part' }),
      undo: async (before, session) => {
        const bill = before.bills[0];
        if (bill) throw conflict(say('repair.billed', { number: before.number, bill: bill.number }));
        const advance = sumOf((await this.owing.prepayments(before, session)).map(({ open }) => open));
        if (advance > 0) throw stillPrepaid(before, advance);
        told.money = { paid: 0, due: 0 };
        const old = await this.items.of(before._id, session);
        const sent = old.find(({ outsourceExpense }) => outsourceExpense)?.outsourceExpense;
        if (sent) throw conflict(say('repair.partnerOwed', { number: sent.number }));
        const items = old.map((one) =>
          changedItem(
            one,
            { cancelled: true, open: false, awaitsApproval: false, usedItems: [], secret: undefined },
            user,
            false,
          ),
        );
        await this.write(old, items, session);
        told.items.set(before.version, old).set(before.version + 1, items);
        return {};
      },
    });
  }

  /** A booking with its items, as this person may see it. Throws 404. */
  async get(id: string, user: SignedInUser): Promise<RepairRecord> {
    const [repair, items] = [await this.stored(id), await this.items.of(id)];
    return recordSeenBy(toRepair(repair, items, await this.owing.of(repair, items)), REPAIR_RIGHTS, user);
  }

  /** A stored booking. Throws 404. */
  async stored(id: string | Types.ObjectId, session: ClientSession | null = null): Promise<Repair> {
    const found = await this.repairs.findById(id).session(session).lean<Repair>();
    if (!found) throw notFound(say('repair.none'));
    return found;
  }

  /**
   * An item of a booking that stands, with the booking; `version` is that in which somebody saw the item. Throws 404, 409 on
   * a cancelled booking and for another version.
   */
  async standingItem(
    id: string,
    index: number,
    session: ClientSession,
    version?: number,
  ): Promise<[Repair, RepairItem]> {
    const repair = await this.stored(id, session);
    if (repair.cancelled) throw conflict(say('repair.cancelled', { number: repair.number }));
    const item = await this.items.one(repair._id, index, session);
    if (version !== undefined) await this.refuseStale(item, version);
    return [repair, item];
  }

  /** Throws 409 for an item that was changed since somebody saw it in `version`. */
  async refuseStale(item: RepairItem, version: number): Promise<void> {
    const { timeZone } = await this.settings.get();
    if (version !== item.version) throw changedMeanwhile(item, 'item', timeZone);
  }

  /** The number saved last, and the one to suggest; left out when the series is full. */
  async lastNumber(): Promise<{ repairNumber: string | null; nextNumber?: string }> {
    const last = await this.repairs.findOne({}, { number: 1 }).sort({ createdAt: -1, _id: -1 }).lean();
    const next = await this.numbers.suggestion(this.store(), await this.settings.today());
    return { repairNumber: last?.number ?? null, ...(next ? { nextNumber: next } : {}) };
  }

  history(id: string, query: HistoryQuery, user: SignedInUser) {
    return this.documents.history(this.store(), id, query, user);
  }

  /** Within a transaction that changed an item: what follows from it for its booking. */
  async follow(id: Types.ObjectId, session: ClientSession): Promise<void> {
    const before = await this.stored(id, session);
    const after = bookingFrom(before, await this.items.of(id, session));
    refuseDiscount(after);
    const { total, payable, expectDeliveryDate, searchKeys } = after;
    const set = { total, payable, expectDeliveryDate, searchKeys };
    await this.repairs.updateOne({ _id: id }, { $set: set }, { session });
    if (!before.cancelled)
      await this.sums.change(shareOf('repairs', before), shareOf('repairs', after), session);
  }

  /** A prepayment that comes with the booking. Throws 422 for more than there is to pay. */
  private async takeAdvance(
    repair: Repair,
    { advanceAmount, paymentMode, accountId, paymentDate }: RepairInput,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Paise> {
    const amount = toPaise(advanceAmount);
    if (amount === 0) return 0;
    refuseAdvance(repair, amount);
    const { _id: id, number, partyId: party, customerName: partyName, transactionId: reference } = repair;
    const who = { party, partyName, account: accountId, mode: paymentMode, reference };
    const date = paymentDate ?? repair.date;
    await this.settings.refuseClosed([date], session, 'paymentDate');
    const thing = { kind: 'repair', id, number } as const;
    await this.payments.receive({ ...who, amount, date, prepaidFor: thing }, user, session);
    return amount;
  }

  /** A bill was made of some items: what others may change of the booking follows from that. */
  async addBill(id: Types.ObjectId, bill: Repair['bills'][number], session: ClientSession): Promise<void> {
    await this.repairs.updateOne({ _id: id }, { $push: { bills: bill } }, { session });
  }

  /** Bookings as DocumentsService handles them. */
  store(told = new Told()): DocumentStore<Repair, RepairRecord> {
    return {
      ...{ kind: 'repair', noun: 'Repair', numberField: 'repairNumber', model: this.repairs },
      toRecord: (repair) => toRepair(repair, told.items.get(repair.version) ?? [], told.money),
      toTold: (repair) => ({
        ...toRepair(repair, [], told.money),
        repairing: Object.fromEntries(
          (told.items.get(repair.version) ?? []).map((item) => [item.index, toldItem(item)]),
        ),
      }),
      rights: REPAIR_RIGHTS,
      // A device that was brought in March is worked on, billed and handed back in April.
      offBooks: true,
      shares: (repair) => shareOf('repairs', repair),
    };
  }

  private async sourcesOf({ customerId, bookBy }: RepairUpdate | RepairInput): Promise<BookingSources> {
    return {
      party: customerId ? await this.sources.customer(customerId) : null,
      bookBy: bookBy ? await this.sources.staff(bookBy, 'bookBy') : null,
    };
  }

  /**
   * What the lines of a change name. A line without an index is new and must be complete; one with an index that names fields
   * needs the version in which it was read.
   */
  private async linesOf(lines: readonly RepairLineChange[]): Promise<LineSources[]> {
    lines.forEach((line, i) => {
      const { itemIndex: index, version, ...fields } = line;
      if (index !== undefined) {
        if (version !== undefined || Object.keys(fields).length === 0) return;
        throw missingField(`repairing.${i}.version`);
      }
      checked(repairLineInput, fields, (path) => `repairing.${i}.${path}`);
    });
    return Promise.all(lines.map((line, i) => this.sources.ofLine(line, `repairing.${i}.`)));
  }

  /** Throws 409 where a booking becomes somebody's while a prepayment of somebody else is left. */
  private async refuseOtherPayer(before: Repair, { partyId }: Repair, session: ClientSession): Promise<void> {
    if (String(before.partyId) === String(partyId)) return;
    const prepayments = await this.owing.prepayments(before, session);
    const theirs = prepayments.filter((payment) => payment.partyId && !payment.partyId.equals(partyId));
    if (theirs.length > 0) throw stillPrepaid(before, sumOf(theirs.map(({ open }) => open)));
  }

  private async refer(
    { partyId, bookBy }: Repair,
    before: Repair | null,
    session: ClientSession,
  ): Promise<void> {
    if (partyId && !before?.partyId?.equals(partyId)) await this.sources.referToCustomer(partyId, session);
    if (bookBy && !before?.bookBy?.userId.equals(bookBy.userId))
      await this.sources.referToBooker(bookBy.userId, session);
  }

  private async write(old: readonly RepairItem[], items: readonly RepairItem[], session: ClientSession) {
    const known = new Map(old.map((one) => [one.index, one]));
    const gone = old.filter(({ index }) => !items.some((one) => one.index === index));
    for (const { _id } of gone) await this.items.remove(_id, session);
    for (const item of items) {
      if (known.has(item.index)) await this.items.set(item._id, item, session);
    }
    const added = items.filter(({ index }) => !known.has(index));
    await this.items.insert(added, session);
  }
}
