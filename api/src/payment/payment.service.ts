import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Day, Paise, PaymentMode } from '@shopbench/contracts';
import type { SignedInUser } from '../common/access/signed-in-user';
import { insertDocuments } from '../common/database/direct-writes';
import { actorOf, newRecord } from '../common/records/record';
import type { LedgerLine, Posting } from '../posting/posting';
import { PostingService } from '../posting/posting.service';
import { Payment } from './payment.schema';

/** Money received for one sales invoice when it is saved. */
export interface Receipt {
  invoice: { id: Types.ObjectId; number: string };
  party: { id: Types.ObjectId | null; name: string };
  accountId: Types.ObjectId;
  mode: PaymentMode;
  amount: Paise;
  date: Day;
  reference?: string | undefined;
}

/** Payments: each is a document of its own that posts to an account and to a party. */
@Injectable()
export class PaymentService {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly posting: PostingService,
  ) {}

  /** A payment in that settles one invoice, and what it posts; to be posted and saved with the invoice. */
  received(receipt: Receipt, user: SignedInUser): { payment: Payment; posting: Posting } {
    const { invoice, party, accountId, mode, amount, date, reference } = receipt;
    const payment: Payment = {
      ...newRecord(user),
      direction: 'in',
      partyId: party.id,
      partyName: party.name,
      accountId,
      mode,
      amount,
      date,
      reference,
      allocations: [{ invoiceId: invoice.id, invoiceNumber: invoice.number, amount }],
      cancelled: false,
    };
    const label = `Payment received for ${invoice.number}`;
    const payer: LedgerLine = party.id
      ? { party: party.id, amount: -amount, label }
      : { nominal: 'counter_sales', amount: -amount, label };
    const posting: Posting = {
      document: { kind: 'payment', id: payment._id, number: invoice.number },
      date,
      by: actorOf(user),
      stock: [],
      ledger: [{ account: accountId, amount, label }, payer],
      allowNegativeStock: false,
    };
    return { payment, posting };
  }

  /** Stores a payment within the transaction that posts it. */
  save(payment: Payment, session: ClientSession): Promise<void> {
    return insertDocuments(this.payments, [payment], session);
  }

  /** Cancels the payments that settle an invoice and takes back what they posted. */
  async cancelFor(
    invoiceId: Types.ObjectId,
    date: Day,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const filter = { 'allocations.invoiceId': invoiceId, cancelled: false };
    const payments = await this.payments.find(filter).session(session).lean();
    const by = actorOf(user);
    for (const payment of payments) {
      const number = payment.allocations[0]?.invoiceNumber;
      const document = { kind: 'payment', id: payment._id, ...(number ? { number } : {}) } as const;
      await this.posting.reverse(document, { date, by, label: `Payment for ${number} cancelled` }, session);
      const set = { cancelled: true, updatedAt: new Date(), updatedBy: by };
      await this.payments.updateOne({ _id: payment._id }, { $set: set, $inc: { version: 1 } }, { session });
    }
  }
}
