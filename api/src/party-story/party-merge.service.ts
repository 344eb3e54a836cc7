import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { Credentials } from '../auth/credentials.service';
import { addToDocuments } from '../common/database/direct-writes';
import { movesField } from '../common/records/merging';
import { LedgerEntry } from '../ledger/ledger-entry.schema';
import { Party } from '../party/party.schema';
import { PartyService } from '../party/party.service';
import { Payment } from '../payment/payment.schema';
import { TradeModels } from '../trade/trade-models';
import type { TradeDocument } from '../trade/trade.schema';
import { PartyNote } from './party-note.schema';

type Id = Types.ObjectId;

/**
 * What goes along when two parties turn out to be one, and comes back when that is taken back: bills, payments, ledger with
 * its balance, notes, sign-in. A bill that comes back brings along what was paid and posted for it since.
 */
@Injectable()
export class PartyMerge {
  constructor(
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(PartyNote.name) notes: Model<PartyNote>,
    private readonly trade: TradeModels,
    private readonly credentials: Credentials,
    { records }: PartyService,
  ) {
    records.referredToBy('documents', (id, session) => this.hasBills(id, session));
    // In this order also when it is taken back: payments follow bills, the ledger follows both.
    for (const [kind, bills] of trade.all())
      records.movedBy(kind, movesField<TradeDocument>(bills, 'partyId'));
    records.movedBy('payments', (...move) => this.movePayments(...move));
    records.movedBy('ledger entries', (...move) => this.moveEntries(...move));
    records.movedBy('notes', movesField(notes, 'partyId'));
    records.movedBy('sign-in', (...move) => this.moveSignIn(...move));
  }

  /** Whether a document names the party, also one that posted nothing, such as a quotation. */
  private async hasBills(partyId: Id, session: ClientSession): Promise<boolean> {
    for (const [, bills] of this.trade.all())
      if (await bills.exists({ partyId }).session(session)) return true;
    return false;
  }

  /** A sign-in that comes back has the names of its party again, whatever the other one was called meanwhile. */
  private async moveSignIn(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    if (!(await this.credentials.move(from, into, session))) return [];
    const own = only && (await this.parties.findById(into).session(session).lean());
    if (own) await this.credentials.follow(own, session);
    return [into];
  }

  private async movePayments(
    from: Id,
    into: Id,
    session: ClientSession,
    only?: readonly Id[],
  ): Promise<Id[]> {
    const back = only && {
      $or: [
        { _id: { $in: [...only] } },
        { 'allocations.invoiceId': { $in: await this.billsOf(into, session) } },
      ],
    };
    const filter = { partyId: from, ...back } as QueryFilter<Payment>;
    return movePointers(this.payments, filter, 'partyId', into, session);
  }

  /** Entries take their amounts along: each balance stays the sum of its entries, and of its months. */
  private async moveEntries(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    const back = only && {
      $or: [
        { _id: { $in: [...only] } },
        { 'document.id': { $in: await this.documentsOf(into, only, session) } },
      ],
    };
    const filter = { owner: from, ...back } as QueryFilter<LedgerEntry>;
    const moved = await this.entries.find(filter, { date: 1, amount: 1 }).session(session).lean();
    const sums: Record<string, number> = {};
    const add = (path: string, amount: number) => (sums[path] = (sums[path] ?? 0) + amount);
    for (const { date, amount } of moved) {
      const month = `months.${date.slice(0, 7)}`;
      add('balance', amount);
      add(`${month}.sum`, amount);
      add(`${month}.count`, 1);
    }
    if (moved.length === 0) return [];
    const negative = Object.fromEntries(Object.entries(sums).map(([path, amount]) => [path, -amount]));
    const additions = [
      { _id: from, add: negative },
      { _id: into, add: sums },
    ];
    await addToDocuments(this.parties, additions, session);
    await movePointers(this.entries, filter, 'owner', into, session);
    return moved.map(({ _id }) => _id);
  }

  /** The bills and payments that have come back to a party, and whatever else its entries were posted by. */
  private async documentsOf(party: Id, entries: readonly Id[], session: ClientSession): Promise<Id[]> {
    const [bills, payments, posted] = [
      await this.billsOf(party, session),
      await idsOf(this.payments, { partyId: party } as QueryFilter<Payment>, session),
      await this.entries
        .find({ _id: { $in: [...entries] } }, { document: 1 })
        .session(session)
        .lean(),
    ];
    return [...bills, ...payments, ...posted.map((entry) => entry.document.id)];
  }

  private async billsOf(party: Id, session: ClientSession): Promise<Id[]> {
    const ids: Id[] = [];
    for (const [, bills] of this.trade.all()) {
      ids.push(...(await idsOf(bills, { partyId: party } as never, session)));
    }
    return ids;
  }
}

async function idsOf<T>(model: Model<T>, filter: QueryFilter<T>, session: ClientSession): Promise<Id[]> {
  const found = await model.find(filter, { _id: 1 }).session(session).lean<{ _id: Id }[]>();
  return found.map(({ _id }) => _id);
}

async function movePointers<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  field: keyof T & string,
  into: Id,
  session: ClientSession,
): Promise<Id[]> {
  const ids = await idsOf(model, filter, session);
  const moved = { _id: { $in: ids } } as QueryFilter<T>;
  if (ids.length > 0) await model.updateMany(moved, { $set: { [field]: into } } as never, { session });
  return ids;
}
