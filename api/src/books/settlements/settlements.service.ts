import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { closedFault, type Day, type Paise } from '@shopbench/contracts';
import { insertLater } from '../../kernel/database/direct-writes';
import { Settlement, type SettledSide } from '../../store/trade/settlement.schema';

/** So much of one document that is set against another, paise. */
export interface Applied {
  from: SettledSide;
  to: SettledSide;
  amount: Paise;
  /** The first day that it counts for, where that cannot be the day of the later one any more. */
  on?: Day | undefined;
}

/**
 * The only writer of what is set against what: a row for each time. Deeds `apply` what they set and `correct` what they change;
 * what a cancelled document had settled is undone, and that of one with another day dated anew, where documents are written
 * (`DocumentsService`). What of a document is open is kept on it besides; `GET /books/check` holds the two together. Every call belongs to a transaction.
 */
@Injectable()
export class Settlements {
  constructor(@InjectModel(Settlement.name) private readonly model: Model<Settlement>) {}

  /** Sets documents against one another, from the day of the later one of each two unless told. */
  async apply(applied: readonly Applied[], session: ClientSession): Promise<void> {
    const rows = applied.map(({ from, to, amount, on }): Settlement => {
      return {
        _id: new Types.ObjectId(),
        from: sideOf(from),
        to: sideOf(to),
        amount,
        on: on ?? laterDay(from, to),
      };
    });
    insertLater(this.model, rows, session);
  }

  /** Since which days so much of one document is set against another. */
  async standing(
    from: Types.ObjectId,
    to: Types.ObjectId,
    session: ClientSession,
  ): Promise<Pick<Settlement, 'amount' | 'on'>[]> {
    const live = { 'from.id': from, 'to.id': to, undoneOn: { $exists: false } };
    return this.model.find(live, { amount: 1, on: 1 }).sort({ on: 1, _id: 1 }).session(session).lean();
  }

  /** A document is taken back: what it had to do with counts from the day on no more, unless it did not anyway. */
  async undo(document: Types.ObjectId, day: Day, session: ClientSession): Promise<void> {
    await this.model.updateMany(touching(document), { $min: { undoneOn: day } }, { session });
  }

  /** What a document was set against is corrected, of one other document or of all: it counts as if it never had. */
  async correct(from: Types.ObjectId, to: Types.ObjectId | null, session: ClientSession): Promise<void> {
    const rows = { 'from.id': from, ...(to ? { 'to.id': to } : {}), undoneOn: { $exists: false } };
    const found = await this.model.find(rows, { on: 1 }).session(session).lean();
    for (const { _id, on } of found) await this.model.updateOne({ _id }, { undoneOn: on }, { session });
  }

  /** A document has another day: what it had to do with counts from the later one of the two days then. */
  async redate(document: Types.ObjectId, date: Day, session: ClientSession): Promise<void> {
    const rows = await this.model.find(touching(document)).session(session).lean<Settlement[]>();
    for (const { _id, undoneOn, on: before, ...sides } of rows) {
      if (undoneOn && undoneOn <= before) continue;
      const dated = (side: SettledSide) => (side.id.equals(document) ? { ...side, date } : side);
      const [from, to] = [dated(sides.from), dated(sides.to)];
      const on = dayAfter({ ...sides, on: before }, { from, to });
      await this.model.updateOne({ _id }, { from, to, on }, { session });
    }
  }
}

const touching = (id: Types.ObjectId) => ({ $or: [{ 'from.id': id }, { 'to.id': id }] });

const sideOf = ({ kind, id, date }: SettledSide): SettledSide => ({ kind, id, date });

/** The day from which two documents are set against one another: that of the later one. */
export const laterDay = (from: Pick<SettledSide, 'date'>, to: Pick<SettledSide, 'date'>): Day =>
  from.date > to.date ? from.date : to.date;

/** The day from which two stored documents are set against one another today: that of the later one, or today where it is closed. */
export function openDay(
  from: Pick<SettledSide, 'date'>,
  to: Pick<SettledSide, 'date'>,
  { closedUntil, today }: { closedUntil: Day | undefined; today: Day },
): Day {
  const later = laterDay(from, to);
  return closedFault(closedUntil, [later]) ? today : later;
}

/** The day from which a row counts once one of its two documents has another day; one that had to count later stays later. */
export function dayAfter(row: Pick<Settlement, 'on'> & Dated, dated: Dated): Day {
  const is = laterDay(dated.from, dated.to);
  return row.on > laterDay(row.from, row.to) && row.on > is ? row.on : is;
}

/** Two documents with their days. */
type Dated = Record<'from' | 'to', Pick<SettledSide, 'date'>>;
