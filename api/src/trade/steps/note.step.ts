import { Injectable } from '@nestjs/common';
import { Settlements } from '../../books/settlements/settlements.service';
import { givesCredit, setAgainstBill } from '../chain/trade-chain.service';
import { TradeNotes } from '../chain/trade-notes.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** A note is set against its bill; a return over which money or tax is concerned has one written, which is paid instead of it. */
@Injectable()
export class NoteStep implements TradeStep {
  constructor(
    private readonly notes: TradeNotes,
    private readonly settlements: Settlements,
  ) {}

  async write(work: Writing): Promise<void> {
    const { kind, document, linked, made, before, paying, user, session } = work;
    // What a note was set off with by hand it keeps: its amounts are fixed from then on.
    if (before?.credited && givesCredit(kind)) await this.settlements.correct(before._id, null, session);
    work.applied.push(...setAgainstBill(kind, document, linked));
    if (!kind.note || !hasNote(work)) return;
    const writing = { goods: made[0]!, linked, paying, user };
    const { ref, postings, applied } = await this.notes.write(kind.note, document, writing, session);
    Object.assign(document, { targets: [ref], received: 0, advance: 0 });
    work.made.push(ref);
    work.postings.push(...postings);
    work.applied.push(...applied);
  }

  async cancel({ before, linked, user, session }: Cancelling): Promise<void> {
    for (const note of before.targets ?? []) await this.notes.cancel(note, { linked, user }, session);
  }
}

/** Whether a note is written with it. One that comes to nothing has none; with a change it may come to have one. */
export const hasNote = ({ kind, document }: Pick<Writing, 'kind' | 'document'>): boolean =>
  kind.note !== undefined && document.payable > 0;
