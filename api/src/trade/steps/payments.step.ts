import { Injectable } from '@nestjs/common';
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
  constructor(private readonly payments: BillPayments) {}

  async write(work: Writing): Promise<void> {
    const { kind, document, before, paying, user, session, postings } = work;
    if (hasNote(work)) return;
    if (before) {
      const pays = paying[0] ? settling(kind, document, paying[0]) : null;
      const paid = { ...before, id: before._id };
      postings.push(...(await this.payments.settleAnew(paid, pays, user, session)));
      return;
    }
    for (const part of paying)
      postings.push(await this.payments.settle(settling(kind, document, part), user, session));
  }

  async cancel(work: Cancelling): Promise<void> {
    const { kind, before, user, session } = work;
    work.paid = await this.payments.release(billOf(kind, before), user, session);
  }
}
