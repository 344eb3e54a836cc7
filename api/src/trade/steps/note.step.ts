import { Injectable } from '@nestjs/common';
import { setAgainstBill } from '../chain/trade-chain.service';
import { TradeNotes } from '../chain/trade-notes.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** A note is set against its bill; a return over which money or tax is concerned has one written, which is paid instead of it. */
@Injectable()
export class NoteStep implements TradeStep {
  constructor(private readonly notes: TradeNotes) {}

  async write(work: Writing): Promise<void> {
    const { kind, document, linked, made, paying, user, session } = work;
    setAgainstBill(kind, document, linked);
    if (!kind.note || !hasNote(work)) return;
    const writing = { goods: made[0]!, linked, paying, user };
    const { ref, postings } = await this.notes.write(kind.note, document, writing, session);
    Object.assign(document, { targets: [ref], received: 0, advance: 0 });
    work.made.push(ref);
    work.postings.push(...postings);
  }

  async cancel({ before, linked, user, session }: Cancelling): Promise<void> {
    for (const note of before.targets ?? []) await this.notes.cancel(note, { linked, user }, session);
  }
}

/** Whether a note is written with it. One that comes to nothing has none; with a change it may come to have one. */
export const hasNote = ({ kind, document }: Pick<Writing, 'kind' | 'document'>): boolean =>
  kind.note !== undefined && document.payable > 0;
