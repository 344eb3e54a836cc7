import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  brokenRepairRules,
  check,
  formatRupees,
  repairLineInput,
  toPaise,
  toRupees,
  REPAIR_RIGHTS,
  type DocumentCancel,
  type HistoryQuery,
  type Repair as RepairRecord,
  type RepairInput,
  type RepairLineChange,
  type RepairUpdate,
} from '@shopbench/contracts';
import { recordSeenBy } from '../common/access/field-rights';
import type { SignedInUser } from '../common/access/signed-in-user';
import { conflict, Failure, malformed, notFound, ruleBroken } from '../common/answers/failure';
import { DocumentsService } from '../common/documents/documents.service';
import { numberedAs, type DocumentStore } from '../common/documents/stored-document';
import type { Caller } from '../common/http/caller';
import { changedMeanwhile } from '../common/records/changed-meanwhile';
import { actorOf, newRecord, type Actor } from '../common/records/record';
import { Numbers } from '../numbers/numbers.service';
import type { Party } from '../party/party.schema';
import { SettingsService } from '../settings/settings.service';
import { bookingFrom, bookingPart, changedItem, linePatch, newItem, type LineSources } from './repair-line';
import type { RepairItem } from './repair-item.schema';
import { RepairItems } from './repair-items.service';
import { itemNameOf, toRepair } from './repair.mapper';
import { Repair } from './repair.schema';
import { RepairSources } from './repair-sources.service';

/** Items of a booking by its version, so that before and after of a change can both be told. */
type ItemsByVersion = Map<number, RepairItem[]>;

/** The records that a booking names. */
interface BookingSources {
  party: Party | null;
  bookBy: Actor | null;
}

/** Books repairs, changes and cancels bookings: booking and items in one transaction. */
@Injectable()
export class RepairService {
  constructor(
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    private readonly items: RepairItems,
    private readonly sources: RepairSources,
    private readonly documents: DocumentsService,
    private readonly numbers: Numbers,
    private readonly settings: SettingsService,
  ) {}

  /** Books. Throws 404 for what is not there, 409 for a number that is taken, 422 for a broken rule. */
  async create(input: RepairInput, { user, key }: Caller) {
    const today = await this.settings.today();
    const lines = await Promise.all(
      input.repairing.map((sent, i) => this.sources.ofLine(sent, `repairing.${i}.`)),
    );
    const sources = await this.sourcesOf(input);
    const date = input.bookingDate ?? today;
    const byVersion: ItemsByVersion = new Map();
    return this.documents.save(this.store(byVersion), {
      ...{ user, key, date },
      wish: { number: input.repairNumber, suggested: input.repairNumberSuggested },
      build: async (number, session) => {
        const nextIndex = input.repairing.length;
        const begun: Repair = { ...newBooking(input, sources, user), ...numberedAs(number), date, nextIndex };
        const items = input.repairing.map((sent, i) => newItem(begun, i, linePatch(sent, lines[i]!), user));
        const document = bookingFrom(begun, items);
        refuseFigures(document, input);
        await this.hold(document, null, session);
        for (const [i, line] of lines.entries()) await this.sources.hold(line, `repairing.${i}.`, session);
        await this.items.insert(items, session);
        byVersion.set(0, items);
        return { document, postings: [] };
      },
    });
  }

  /** Changes what the body names; the number stays. Throws 409 for another version, of the booking or of a line. */
  async change(id: string, change: RepairUpdate, { user, key }: Caller) {
    const [lines, sources] = [await this.linesOf(change.repairing ?? []), await this.sourcesOf(change)];
    const { timeZone } = await this.settings.get();
    const byVersion: ItemsByVersion = new Map();
    return this.documents.replace(this.store(byVersion), id, {
      ...{ user, key, version: change.version },
      correction: ({ number }) => ({ label: `Repair ${number} changed`, movement: 'repair_part' }),
      build: async (before, session) => {
        const old = await this.items.of(before._id, session);
        const begun = changedBooking(before, change, sources);
        const { items, nextIndex } = change.repairing
          ? mergedLines(old, change.repairing, lines, { begun, user, timeZone })
          : {
              items: old.map((one) => changedItem(one, bookingPart(begun), user, false)),
              nextIndex: before.nextIndex,
            };
        const document = bookingFrom({ ...begun, nextIndex }, items);
        refuseFigures(document, change);
        await this.hold(document, before, session);
        for (const [i, line] of lines.entries()) await this.sources.hold(line, `repairing.${i}.`, session);
        await this.write(old, items, session);
        byVersion.set(before.version, old).set(before.version + 1, items);
        return { document, postings: [] };
      },
    });
  }

  /** Ends a booking; its parts go back into the stock. Throws 409 for one that is billed. */
  cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    const byVersion: ItemsByVersion = new Map();
    return this.documents.cancel(this.store(byVersion), id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Repair ${number} cancelled`, movement: 'repair_part' }),
      undo: async (before, session) => {
        const bill = before.bills[0];
        if (bill) throw conflict(`Repair ${before.number} is billed with ${bill.number}: cancel that first`);
        const old = await this.items.of(before._id, session);
        const items = old.map((one) =>
          changedItem(
            one,
            { cancelled: true, open: false, awaitsApproval: false, usedItems: [] },
            user,
            false,
          ),
        );
        await this.write(old, items, session);
        byVersion.set(before.version, old).set(before.version + 1, items);
        return {};
      },
    });
  }

  /** A booking with its items, as this person may see it. Throws 404. */
  async get(id: string, user: SignedInUser): Promise<RepairRecord> {
    const [repair, items] = [await this.stored(id), await this.items.of(id)];
    return recordSeenBy(toRepair(repair, items), REPAIR_RIGHTS, user);
  }

  async stored(id: string | Types.ObjectId, session: ClientSession | null = null): Promise<Repair> {
    const found = await this.repairs.findById(id).session(session).lean<Repair>();
    if (!found) throw notFound('There is no such repair');
    return found;
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
  }

  private store(byVersion: ItemsByVersion = new Map()): DocumentStore<Repair, RepairRecord> {
    return {
      ...{ kind: 'repair', noun: 'Repair', numberField: 'repairNumber', model: this.repairs },
      toRecord: (repair) => toRepair(repair, byVersion.get(repair.version) ?? []),
      rights: REPAIR_RIGHTS,
    };
  }

  private async sourcesOf({ customerId, bookBy }: RepairUpdate | RepairInput): Promise<BookingSources> {
    return {
      party: customerId ? await this.sources.customer(customerId) : null,
      bookBy: bookBy ? await this.sources.staff(bookBy, 'bookBy') : null,
    };
  }

  /** What the lines of a change name. A line without an index is new and must be complete. */
  private async linesOf(lines: readonly RepairLineChange[]): Promise<LineSources[]> {
    lines.forEach((line, i) => {
      if (line.itemIndex !== undefined) return;
      const { itemIndex: _, version: _v, ...fields } = line;
      const outcome = check(repairLineInput, fields);
      if (outcome.ok) return;
      throw malformed(outcome.errors.map((error) => ({ ...error, path: `repairing.${i}.${error.path}` })));
    });
    return Promise.all(lines.map((line, i) => this.sources.ofLine(line, `repairing.${i}.`)));
  }

  private async hold({ partyId }: Repair, before: Repair | null, session: ClientSession): Promise<void> {
    if (partyId && !before?.partyId?.equals(partyId)) await this.sources.holdCustomer(partyId, session);
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

/** A booking as it begins; number, date and what follows from its items come with them. */
function newBooking(
  input: RepairInput,
  { party, bookBy }: BookingSources,
  user: SignedInUser,
): Omit<Repair, 'number' | 'numberKey' | 'numberOrder' | 'date' | 'nextIndex'> {
  return {
    ...newRecord(user),
    ...{ cancelled: false, bills: [], searchKeys: [], total: 0, payable: 0 },
    ...payerOf(input, party),
    discount: toPaise(input.discountAmount),
    ...{ expectDeliveryDate: input.expectDeliveryDate ?? '', deliveryGiven: !!input.expectDeliveryDate },
    ...{ bookBy: bookBy ?? actorOf(user), paymentMode: input.paymentMode },
    ...keptOf(input, BOOKED),
  };
}

type Payer = Pick<Repair, 'billTo' | 'partyId' | 'customerName' | 'mobileNumber' | 'address'>;

/** Whose booking it is. Source: specification 2, section 4, "Bill to". */
function payerOf(sent: RepairUpdate | RepairInput, party: Party | null): Payer {
  const own = {
    mobileNumber: sent.mobileNumber ?? party?.mobileNumber,
    address: sent.address ?? party?.address,
  };
  if (!party) return { billTo: 'Cash', customerName: sent.customerName ?? 'Cash', ...own } as Payer;
  return { billTo: 'Customer', partyId: party._id, customerName: party.name, ...own } as Payer;
}

const KEPT = ['privateNote', 'customerNote', 'repairUnder', 'referBy', 'deliveryTerm', 'srNumber'] as const;
const BOOKED = [...KEPT, 'paymentDate', 'transactionId'] as const;

/** The texts that were sent as they are stored; undefined clears one. */
const keptOf = <K extends keyof Repair & string>(
  sent: Partial<Record<K, Repair[K] | null | undefined>>,
  fields: readonly K[],
): Partial<Pick<Repair, K>> =>
  Object.fromEntries(
    fields.flatMap((field) => (field in sent ? [[field, sent[field] ?? undefined]] : [])),
  ) as Partial<Pick<Repair, K>>;

/** The booking with what a change names. Throws 422 for what a bill was made of, and for a broken rule. */
function changedBooking(before: Repair, change: RepairUpdate, { party, bookBy }: BookingSources): Repair {
  const bill = before.bills[0];
  const fixed = (['billTo', 'customerId', 'discountAmount'] as const).find((field) => field in change);
  if (bill && fixed) throw ruleBroken(`Bill ${bill.number} was made of it: ${FIXED_WORDS} stay`, fixed);
  const errors = brokenRepairRules({
    billTo: before.billTo,
    customerId: before.partyId && String(before.partyId),
    ...change,
  });
  if (errors.length > 0) throw new Failure(422, errors[0]!.message, errors);
  const delivery = change.expectDeliveryDate;
  return {
    ...before,
    ...keptOf(change, KEPT),
    ...changedPayer(before, change, party),
    ...(change.bookingDate ? { date: change.bookingDate } : {}),
    ...(change.discountAmount === undefined ? {} : { discount: toPaise(change.discountAmount) }),
    ...(bookBy ? { bookBy } : {}),
    ...(delivery ? { expectDeliveryDate: delivery, deliveryGiven: true } : {}),
    ...(delivery === null ? { deliveryGiven: false } : {}),
  };
}

const FIXED_WORDS = 'customer and discount';

/** Cash and another customer both clear what the booking held of the one before. */
function changedPayer(before: Repair, change: RepairUpdate, party: Party | null): Partial<Payer> {
  const { billTo, customerName, mobileNumber, address } = change;
  const other = party && !before.partyId?.equals(party._id);
  if (billTo === 'Cash' && before.billTo !== 'Cash')
    return {
      partyId: undefined,
      mobileNumber: undefined,
      address: undefined,
      ...payerOf(change, null),
    } as Payer;
  if (other) return payerOf(change, party);
  return {
    ...(customerName && before.billTo === 'Cash' ? { customerName } : {}),
    ...(mobileNumber === undefined ? {} : { mobileNumber: mobileNumber ?? undefined }),
    ...(address === undefined ? {} : { address: address ?? undefined }),
  } as Partial<Payer>;
}

interface Merging {
  begun: Repair;
  user: SignedInUser;
  timeZone: string;
}

/** The items that a booking has after a change of its lines. Throws 409 for one that was changed meanwhile or has work on it. */
function mergedLines(
  old: readonly RepairItem[],
  lines: readonly RepairLineChange[],
  sources: readonly LineSources[],
  { begun, user, timeZone }: Merging,
): { items: RepairItem[]; nextIndex: number } {
  let { nextIndex } = begun;
  const items = lines.map((line, i) => {
    const patch = linePatch(line, sources[i]!);
    if (line.itemIndex === undefined) return newItem(begun, nextIndex++, patch, user);
    const before = old.find(({ index }) => index === line.itemIndex);
    if (!before) throw notFound('There is no such item on this booking', `repairing.${i}.itemIndex`);
    if (line.version !== undefined && line.version !== before.version)
      throw changedMeanwhile(before, 'item', timeZone);
    refuseBilledPrice(before, patch, `repairing.${i}.repairPrice`);
    const sent = Object.keys(line).some((field) => field !== 'itemIndex' && field !== 'version');
    return changedItem(before, { ...bookingPart(begun), ...patch }, user, sent);
  });
  for (const gone of old.filter(({ index }) => !lines.some(({ itemIndex }) => itemIndex === index)))
    refuseWorkedOn(gone);
  return { items: items.sort((a, b) => a.index - b.index), nextIndex };
}

/** What was worked on stays on its booking. */
function refuseWorkedOn(item: RepairItem): void {
  const { repairStatus, process, usedItems, estimate, bill } = item;
  if (repairStatus === 'booked' && !process && usedItems.length === 0 && !estimate && !bill) return;
  const message = `${itemNameOf(item)} was worked on already: set it to Rejected or Returned instead`;
  throw conflict(message, 'repairing');
}

/** The price of what is billed stays. */
export function refuseBilledPrice(before: RepairItem, patch: Partial<RepairItem>, path: string): void {
  if (!before.bill || patch.price === undefined || patch.price === before.price) return;
  throw ruleBroken(`It is billed with ${before.bill.number}: cancel that first`, path);
}

/** Throws 422 when less than nothing would be left to pay. */
function refuseDiscount({ payable, total, discount }: Repair): void {
  if (payable >= 0) return;
  const [less, of] = [discount, total].map((paise) => formatRupees(toRupees(paise)));
  throw ruleBroken(`A discount of ${less} is more than the ${of} to pay`, 'discountAmount');
}

/** Throws 422 when totals that were sent differ from the server's, naming both. Source: domain rules, "Money". */
function refuseFigures(
  document: Repair,
  sent: Pick<RepairInput, 'totalAmount' | 'totalPayableAmount'>,
): void {
  refuseDiscount(document);
  const figures = { totalAmount: document.total, totalPayableAmount: document.payable } as const;
  for (const field of ['totalAmount', 'totalPayableAmount'] as const) {
    const [shown, own] = [sent[field], toRupees(figures[field])];
    if (shown === undefined || shown === own) continue;
    throw ruleBroken(`The form says ${formatRupees(shown)}, it is ${formatRupees(own)}`, field);
  }
}
