import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  dayOf,
  formatRupees,
  toPaise,
  toRupees,
  type Day,
  type Invoice as InvoiceRecord,
  type InvoiceInput,
  type Paise,
} from '@shopbench/contracts';
import type { Account } from '../account/account.schema';
import { AccountService } from '../account/account.service';
import type { SignedInUser } from '../common/access/signed-in-user';
import { answer, type Answer } from '../common/answers/answer';
import { conflict, notFound, ruleBroken } from '../common/answers/failure';
import { duplicateKey } from '../common/database/database-error';
import { insertDocuments } from '../common/database/direct-writes';
import { Once } from '../common/database/once.service';
import type { RepeatKey } from '../common/http/repeat-key';
import { searchKeys } from '../common/lists/search-keys';
import { actorOf, newRecord } from '../common/records/record';
import { numberKey, numberOrder, seriesRange, valueInOrder } from '../numbers/number-order';
import { Numbers, type NumberedDocuments } from '../numbers/numbers.service';
import { PaymentService, type Receipt } from '../payment/payment.service';
import { PostingService } from '../posting/posting.service';
import { draftInvoice, type InvoiceDraft } from './invoice-draft';
import { salePosting } from './invoice-posting';
import { InvoiceSourcesService, type InvoiceSources } from './invoice-sources.service';
import { toInvoice } from './invoice.mapper';
import { Invoice, NEVER_DUE, type Settlement } from './invoice.schema';

/** Saves and cancels sales invoices: number, document, stock, books and payment in one transaction. */
@Injectable()
export class InvoiceService {
  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    private readonly sources: InvoiceSourcesService,
    private readonly numbers: Numbers,
    private readonly accounts: AccountService,
    private readonly payments: PaymentService,
    private readonly posting: PostingService,
    private readonly once: Once,
  ) {}

  async create(input: InvoiceInput, user: SignedInUser, key?: RepeatKey): Promise<Answer<InvoiceRecord>> {
    const pays = input.receivedAmount + input.advanceAmount > 0;
    const [sources, account] = await Promise.all([
      this.sources.load(input),
      pays ? this.accounts.forPayment(input.paymentMode, input.accountId) : null,
    ]);
    const today = dayOf(new Date(), sources.settings.timeZone);
    const draft = draftInvoice(input, sources, today);
    const paid = paidBy(input, draft.totals.payable);
    try {
      return await this.once.run(key, async (session) => {
        const wish = { number: input.invoiceNumber, suggested: input.invoiceNumberSuggested };
        const { number, takenMeanwhile } = await this.numbers.allot('invoice', wish, this.numbered, session);
        const invoice = invoiceOf(input, draft, sources, { number, account, user });
        const sale = salePosting(invoice, sources, actorOf(user));
        const receipt = account && this.payments.received(receiptOf(invoice, paid, account), user);
        await this.posting.post(receipt ? [sale, receipt.posting] : [sale], session);
        if (receipt) await this.payments.save(receipt.payment, session);
        await insertDocuments(this.invoices, [invoice], session);
        const note = takenMeanwhile ? `: ${takenMeanwhile} was taken meanwhile` : '';
        return answer(`Invoice ${number} saved${note}`, toInvoice(invoice, today));
      });
    } catch (error) {
      if (!duplicateKey(error)?.includes('numberKey')) throw error;
      throw conflict(`Number ${input.invoiceNumber ?? ''} is taken already`, 'invoiceNumber');
    }
  }

  /** Totals and tax as `create` would work them out; nothing is saved. */
  async preview(input: InvoiceInput, user: SignedInUser): Promise<InvoiceRecord> {
    const sources = await this.sources.load(input);
    const today = dayOf(new Date(), sources.settings.timeZone);
    const draft = draftInvoice(input, sources, today);
    paidBy(input, draft.totals.payable);
    const number = input.invoiceNumber ?? (await this.numbers.suggestion('invoice')) ?? '';
    return toInvoice(invoiceOf(input, draft, sources, { number, account: null, user }), today);
  }

  /** Takes back what the invoice and its payments posted; the invoice keeps its number. */
  async cancel(id: string, today: Day, user: SignedInUser, key?: RepeatKey): Promise<Answer<InvoiceRecord>> {
    return this.once.run(key, async (session) => {
      const set = { settlement: 'cancelled' as const, updatedAt: new Date(), updatedBy: actorOf(user) };
      const invoice = await this.invoices
        .findOneAndUpdate(
          { _id: id, settlement: { $ne: 'cancelled' as const } },
          { $set: set, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean();
      if (!invoice) throw await this.notCancellable(id, session);
      const number = invoice.invoiceNumber;
      const back = { date: today, by: actorOf(user), label: `Invoice ${number} cancelled` };
      await this.posting.reverse({ kind: 'invoice', id: invoice._id, number }, back, session);
      await this.payments.cancelFor(invoice._id, today, user, session);
      return answer(`Invoice ${number} cancelled`, toInvoice(invoice, today));
    });
  }

  private async notCancellable(id: string, session: ClientSession): Promise<Error> {
    const invoice = await this.invoices.findById(id).session(session).lean();
    if (!invoice) return notFound('There is no such invoice');
    return conflict(`Invoice ${invoice.invoiceNumber} is cancelled already`);
  }

  private readonly numbered: NumberedDocuments = {
    isTaken: async (number, session) => {
      const found = await this.invoices
        .findOne({ numberKey: numberKey(number) }, { _id: 1 })
        .session(session)
        .lean();
      return found !== null;
    },
    highestValue: async (prefix, session) => {
      const highest = await this.invoices
        .findOne({ numberOrder: seriesRange(prefix) }, { numberOrder: 1 })
        .sort({ numberOrder: -1, _id: -1 })
        .session(session)
        .lean();
      return highest ? valueInOrder(highest.numberOrder) : 0;
    },
  };
}

/** What is paid with the invoice, paise: received and advance together. Throws 422 for more than there is to pay. */
function paidBy({ receivedAmount, advanceAmount }: InvoiceInput, payable: Paise): Paise {
  const paid = toPaise(receivedAmount) + toPaise(advanceAmount);
  if (paid <= payable) return paid;
  const [got, due] = [formatRupees(toRupees(paid)), formatRupees(toRupees(payable))];
  throw ruleBroken(`${got} received is more than the ${due} to pay`, 'receivedAmount');
}

const receiptOf = (invoice: Invoice, amount: Paise, account: Account): Receipt => ({
  invoice: { id: invoice._id, number: invoice.invoiceNumber },
  party: { id: invoice.customerId, name: invoice.customerName },
  accountId: account._id,
  mode: invoice.paymentMode,
  amount,
  date: invoice.paymentDate ?? invoice.date,
  reference: invoice.transactionId,
});

function settlementOf(paid: Paise, payable: Paise): Settlement {
  if (paid >= payable) return 'paid';
  return paid > 0 ? 'partial' : 'open';
}

interface Saving {
  number: string;
  account: Account | null;
  user: SignedInUser;
}

/** The document to store; the customer's name, number and address as they are now. */
function invoiceOf(
  input: InvoiceInput,
  { date, placeOfSupply, lines, totals }: InvoiceDraft,
  { customer, soldBy }: InvoiceSources,
  { number, account, user }: Saving,
): Invoice {
  const received = toPaise(input.receivedAmount);
  const advance = toPaise(input.advanceAmount);
  const customerName = customer?.name ?? input.customerName ?? 'Cash';
  const mobileNumber = customer?.mobileNumber ?? input.mobileNumber;
  const { lines: _lines, ...sums } = totals;
  return {
    ...newRecord(user),
    invoiceType: input.invoiceType,
    invoiceNumber: number,
    date,
    dueDate: input.dueDate,
    placeOfSupply,
    billTo: input.billTo,
    customerId: customer?._id ?? null,
    customerName,
    customerGstin: customer?.gstin,
    mobileNumber,
    address: customer?.address ?? input.address,
    items: lines,
    ...sums,
    received,
    advance,
    paymentDate: input.paymentDate,
    paymentMode: input.paymentMode,
    accountId: account?._id ?? null,
    transactionId: input.transactionId,
    privateNote: input.privateNote,
    customerNote: input.customerNote,
    soldBy: soldBy ? { userId: soldBy._id, name: soldBy.name } : null,
    deliveryTerm: input.deliveryTerm,
    srNumber: input.srNumber,
    settlement: settlementOf(received + advance, totals.payable),
    dueOn: input.dueDate ?? NEVER_DUE,
    numberKey: numberKey(number),
    numberOrder: numberOrder(number),
    searchKeys: searchKeys(number, customerName, mobileNumber),
  };
}
