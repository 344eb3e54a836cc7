import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { LedgerEntry } from '../../store/books/ledger-entry.schema';

/** Changes the words of entries. Their figures are PostingService's alone. */
@Injectable()
export class EntryLabels {
  constructor(@InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>) {}

  /** Says `instead` where a document's entries tell from or to whom money went, in the transaction that empties the document. */
  async rename(
    document: Types.ObjectId,
    name: string,
    instead: string,
    session: ClientSession,
  ): Promise<void> {
    const found = await this.entries
      .find({ 'document.id': document }, { label: 1 })
      .session(session)
      .lean<Pick<LedgerEntry, '_id' | 'label'>[]>();
    for (const { _id, label } of found) {
      const renamed = ['from', 'to'].reduce(
        (text, link) => text.replace(` ${link} ${name}`, ` ${link} ${instead}`),
        label,
      );
      if (renamed !== label) await this.entries.updateOne({ _id }, { $set: { label: renamed } }, { session });
    }
  }
}
