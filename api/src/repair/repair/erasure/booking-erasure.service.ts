import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { dayOf, ERASED_NAME, type Day } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { Transactions } from '../../../kernel/database/transactions.service';
import { searchKeys } from '../../../kernel/lists/search-keys';
import { DocumentsService } from '../../../books/documents/documents.service';
import { Changes } from '../../../records/changes/changes.service';
import { FilesService } from '../../../records/files/files.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { TradeFacts } from '../../../records/trade-facts/trade-facts.service';
import { Repair } from '../../../store/repair/repair.schema';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairService } from '../booking/repair.service';
import { RepairItemStore } from '../record/repair-item-store.service';
import { EMPTIED_ITEM, emptiedBooking } from './emptied-booking';

type By = Pick<SignedInUser, '_id' | 'name'>;
type Spared = readonly Types.ObjectId[];

/** What of a booking goes: the pictures of its devices, the signature, or all that is of the person. */
export type BookingPart = 'photos' | 'signatures' | 'bookings';

const BY_DAY = { date: 1, _id: 1 } as const;

/** Erases what is of persons from bookings, one transaction each; their history tells that it was done, and no words. */
@Injectable()
export class BookingErasure {
  constructor(
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    private readonly trade: TradeFacts,
    private readonly bookings: RepairService,
    private readonly documents: DocumentsService,
    private readonly items: RepairItemStore,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /** How many bookings have such a part, and all of whose devices left by that day. */
  async over(part: BookingPart, until: Day, spared: Spared): Promise<number> {
    let count = 0;
    for await (const _ of this.candidates(part, until, spared)) count += 1;
    return count;
  }

  /** Erases it; answers of how many bookings. */
  async erase(part: BookingPart, until: Day, spared: Spared, by: By): Promise<number> {
    let count = 0;
    for await (const id of this.candidates(part, until, spared)) {
      const isErased = await this.transactions.run((session) => this.eraseIn(part, id, until, by, session));
      if (isErased) count += 1;
    }
    return count;
  }

  /** Locks and passwords of devices that left, whatever became of them. */
  leftSecrets(): Promise<number> {
    return this.items.leftSecrets();
  }

  wipeSecrets(): Promise<number> {
    return this.items.wipeLeftSecrets();
  }

  /** Bookings with a bill or a payment that tax law asks for no more. */
  async untaxed(until: Day, spared: Spared): Promise<number> {
    return this.repairs.countDocuments(oldOf(until, spared));
  }

  async eraseUntaxed(until: Day, spared: Spared, by: By): Promise<number> {
    let count = 0;
    for await (const { _id } of this.repairs
      .find(oldOf(until, spared), { _id: 1 })
      .hint(BY_DAY)
      .lean()
      .cursor()) {
      const work = async (session: ClientSession) => {
        const repair = await this.bookings.stored(_id, session);
        const items = await this.items.of(_id, session);
        if (repair.erasedOn || items.some(({ open }) => open)) return false;
        await this.empty(repair, items, by, session);
        return true;
      };
      if (await this.transactions.run(work)) count += 1;
    }
    return count;
  }

  /** What goes of a person's own bookings when they are erased, and what stays: billed or paid for. */
  async ofParty(partyId: Types.ObjectId, session: ClientSession | null) {
    const found = await this.repairs.find({ partyId }).session(session).lean<Repair[]>();
    const goes: Repair[] = [];
    const stays: Repair[] = [];
    for (const one of found) {
      const pile = (await this.hasMoney(one, session)) ? stays : goes;
      pile.push(one);
    }
    const told = (pile: Repair[]) => pile.filter(({ erasedOn }) => !erasedOn);
    return { goes: told(goes), stays: told(stays), all: found };
  }

  /** Within the transaction that erases a person: empties their bookings without money, and takes pictures and signatures of all. */
  async eraseParty(partyId: Types.ObjectId, by: By, session: ClientSession): Promise<void> {
    const { goes, stays } = await this.ofParty(partyId, session);
    for (const repair of goes)
      await this.empty(repair, await this.items.of(repair._id, session), by, session);
    for (const repair of stays) {
      const items = await this.items.of(repair._id, session);
      await this.takePhotos(items, session);
      await this.takeSignature(repair, by, session);
    }
  }

  /** Who of these has a booking after that day, or a device in the shop. */
  async busy(people: readonly Types.ObjectId[], day: Day): Promise<string[]> {
    const partyId = { $in: [...people] };
    const after = await this.repairs.distinct('partyId', { partyId, date: { $gt: day } });
    const open = await this.items.model.distinct('partyId', { partyId, open: true, cancelled: false });
    return [...after, ...open].map(String);
  }

  /** Whether a party has a booking after that day. */
  async hasSince(partyId: Types.ObjectId, day: Day, session: ClientSession | null): Promise<boolean> {
    return (await this.repairs.exists({ partyId, date: { $gt: day } }).session(session)) !== null;
  }

  /** Who of these is told by a booking that is not emptied. */
  async told(people: readonly Types.ObjectId[]): Promise<string[]> {
    const filter = { partyId: { $in: [...people] }, erasedOn: { $exists: false } };
    return (await this.repairs.distinct('partyId', filter)).map(String);
  }

  /** How many pictures and signatures a person's bookings have. */
  async picturesOf(partyId: Types.ObjectId, session: ClientSession | null): Promise<number> {
    const { all } = await this.ofParty(partyId, session);
    let count = 0;
    for (const repair of all) {
      const items = await this.items.of(repair._id, session);
      count += (repair.signature ? 1 : 0) + items.reduce((sum, { photos }) => sum + photos.length, 0);
    }
    return count;
  }

  private async *candidates(part: BookingPart, until: Day, spared: Spared): AsyncGenerator<Types.ObjectId> {
    const filter = {
      ...oldOf(until, spared),
      ...(part === 'signatures' ? { signature: { $exists: true } } : { 'bills.0': { $exists: false } }),
    };
    if (part === 'photos') {
      const with_ = { 'photos.0': { $exists: true }, open: false, bookingDate: { $lte: until } };
      const ids = await this.items.model.distinct('repair', with_);
      for (const id of ids) if (await this.isOver(part, id, until, spared)) yield id;
      return;
    }
    for await (const { _id } of this.repairs.find(filter, { _id: 1 }).hint(BY_DAY).lean().cursor())
      if (await this.isOver(part, _id, until, spared)) yield _id;
  }

  private async isOver(
    part: BookingPart,
    id: Types.ObjectId,
    until: Day,
    spared: Spared,
    session: ClientSession | null = null,
  ): Promise<boolean> {
    const repair = await this.repairs.findById(id).session(session).lean<Repair>();
    if (!repair || spared.some((one) => one.equals(repair.partyId))) return false;
    const items = await this.items.of(id, session);
    const { timeZone } = await this.settings.get();
    const left = items.every((item) => !item.open && dayOf(leftAt(item), timeZone) <= until);
    if (!left || part !== 'bookings') return left;
    return !repair.erasedOn && !(await this.hasMoney(repair, session));
  }

  private async eraseIn(part: BookingPart, id: Types.ObjectId, until: Day, by: By, session: ClientSession) {
    if (!(await this.isOver(part, id, until, [], session))) return false;
    const repair = await this.bookings.stored(id, session);
    const items = await this.items.of(id, session);
    if (part === 'photos') await this.takePhotos(items, session);
    else if (part === 'signatures') await this.takeSignature(repair, by, session);
    else await this.empty(repair, items, by, session);
    return true;
  }

  private async hasMoney({ _id, bills }: Repair, session: ClientSession | null): Promise<boolean> {
    return bills.length > 0 || this.trade.isPaidFor(_id, session);
  }

  private async empty(repair: Repair, items: readonly RepairItem[], by: By, session: ClientSession) {
    const { _id, number, erasedOn: _ } = repair;
    await this.files.removeOf(_id, session);
    for (const item of items) {
      await this.files.removeOf(item._id, session);
      const { answeredBy: _a, ...estimate } = item.estimate ?? {};
      const offered = item.estimate ? { estimate: estimate as NonNullable<RepairItem['estimate']> } : {};
      const keys = searchKeys(number);
      await this.items.set(item._id, { ...EMPTIED_ITEM, photos: [], ...offered, searchKeys: keys }, session);
      await this.changes.emptyOf(item._id, number, session);
    }
    await this.changes.emptyOf(_id, number, session);
    const after = emptiedBooking(repair, await this.settings.today());
    await this.amend(repair, after, { name: ERASED_NAME }, by, session);
  }

  /** Puts a booking without what was erased of it in the place of the one before; its history tells that, and not what it was. */
  private async amend(
    before: Repair,
    after: Repair,
    told: object,
    by: By,
    session: ClientSession,
  ): Promise<void> {
    const change = { before, after, told: { before: {}, after: told } };
    await this.documents.amend(this.bookings.store(), change, by, session);
  }

  private async takePhotos(items: readonly RepairItem[], session: ClientSession): Promise<void> {
    for (const item of items) {
      if (item.photos.length === 0) continue;
      await this.files.removeOf(item._id, session);
      await this.items.set(item._id, { photos: [] }, session);
    }
  }

  private async takeSignature(repair: Repair, by: By, session: ClientSession): Promise<void> {
    if (!repair.signature) return;
    const { signature: _, ...after } = repair;
    await this.files.removeOf(repair._id, session);
    await this.amend(repair, after, { signature: ERASED_NAME }, by, session);
  }
}

const oldOf = (until: Day, spared: Spared) => ({
  date: { $lte: until },
  erasedOn: { $exists: false },
  partyId: { $nin: [...spared] },
});

/** When a device left: its hand-over, or since when it is where it is. */
const leftAt = ({ delivered, statusSince }: RepairItem): Date => delivered?.at ?? statusSince;
