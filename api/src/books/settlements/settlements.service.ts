import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { Day, Paise } from '@shopbench/contracts';
import { insertLater } from '../../kernel/database/direct-writes';
import { Settlement, type SettledSide } from '../../store/trade/settlement.schema';

/** So much of one document that is set against another, paise. */
export interface Applied {
  from: SettledSide;
  to: SettledSide;
  amount: Paise;
}

/**
 * The only writer of what is set against what: a row for each time. Deeds `apply` what they set and `correct` what they change;
 * what a cancelled document had settled is undone, and that of one with another day dated anew, where documents are written
 * (`DocumentsService`). What of a document is open is kept on it besides; `GET /books/check` holds the two together. Every call belongs to a transaction.
 */
@Injectable()
export class Settlements {
  constructor(@InjectModel(Settlement.name) private readonly model: Model<Settlement>) {}

  /** Sets documents against one another, from the day of the later one of each two. */
  async apply(applied: readonly Applied[], session: ClientSession): Promise<void> {
    const rows = applied.map(({ from, to, amount }): Settlement => {
      return {
        _id: new Types.ObjectId(),
        from: sideOf(from),
        to: sideOf(to),
        amount,
        on: countsFrom(from, to),
      };
    });
    insertLater(this.model, rows, session);
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
      await this.model.updateOne({ _id }, { from, to, on: countsFrom(from, to) }, { session });
    }
  }
}

const touching = (id: Types.ObjectId) => ({ $or: [{ 'from.id': id }, { 'to.id': id }] });

const sideOf = ({ kind, id, date }: SettledSide): SettledSide => ({ kind, id, date });

const countsFrom = (from: SettledSide, to: SettledSide): Day => (from.date > to.date ? from.date : to.date);
