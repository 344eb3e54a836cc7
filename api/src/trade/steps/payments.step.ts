import { Injectable } from '@nestjs/common';
import { PostingService } from '../../books/posting/posting.service';
import { actorOf } from '../../store/records/record';
import { billOf, settling } from '../chain/trade-settling';
import { BillPayments } from '../payment/bill-payments.service';
import { paidBy, setOffOf } from '../rules/trade-document';
import { refuseOtherParty } from '../rules/trade-uses';
import { hasNote } from './note.step';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** No more is received than there is to pay, and what was set off stays with its party. */
@Injectable()
export class DueStep implements TradeStep {
  write({ kind, input, document, before }: Writing): void {
    paidBy(kind, input, document.payable, before && setOffOf(before));
    if (before) refuseOtherParty(before, document);
  }
}

/** The payments that are entered with it are made, follow it, or are taken back. */
@Injectable()
export class PaymentsStep implements TradeStep {
  constructor(
    private readonly payments: BillPayments,
    private readonly posting: PostingService,
  ) {}

  async write(work: Writing): Promise<void> {
    const { kind, document, before, paying, user, session } = work;
    if (hasNote(work)) return;
    const all = paying.map((part) => settling(kind, document, part));
    const keep = ({ postings, applied }: Pick<Writing, 'postings' | 'applied'>) => {
      work.postings.push(...postings);
      work.applied.push(...applied);
    };
    if (before) {
      const paid = { ...before, id: before._id };
      keep(await this.payments.settleAnew(paid, all[0] ?? null, user, session));
    } else for (const one of all) keep(await this.payments.settle(one, user, session));
  }

  async cancel({ kind, before, user, session }: Cancelling): Promise<void> {
    const { _id: id, number, date } = before;
    const document = { kind: kind.name, id, number };
    const takenBackOn = await this.posting.dayOfReversal(document, date, actorOf(user), session);
    await this.payments.release(billOf(kind, before), takenBackOn, user, session);
  }
}
