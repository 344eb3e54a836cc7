import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import {
  hasRight,
  say,
  toPaise,
  toRupees,
  type DocumentCancel,
  type HistoryQuery,
  type OpenItems as OpenItemsAnswer,
  type OpenItemsQuery,
  type Payment as PaymentRecord,
  type PaymentAllocateInput,
  type PaymentDirection,
  type PaymentInput,
  type PaymentListQuery,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { notAllowed, notFound, ruleBroken } from '../../kernel/answers/failure';
import { Once } from '../../kernel/database/once.service';
import { DocumentsService } from '../../books/documents/documents.service';
import type { Caller } from '../../kernel/http/caller';
import { listPage, listRows, sortOf, type ListRows } from '../../kernel/lists/list-page';
import { Numbers } from '../../records/numbers/numbers.service';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { OpenItems } from './open-items.service';
import { paymentStore } from './payment-store';
import { toPayment } from './payment.mapper';
import { Payment } from '../../store/trade/payment.schema';
import { PaymentService, type Chosen, type Money } from './payment.service';

const SORTS = { date: 'date', number: 'numberOrder', amount: 'amount', createdAt: 'createdAt' } as const;

/** Payments as people enter, look up and cancel them. What staff get is for people with the right to see pay. */
@Injectable()
export class PaymentEntry {
  constructor(
    @InjectModel(Payment.name) private readonly model: Model<Payment>,
    private readonly people: PartyFacts,
    private readonly payments: PaymentService,
    private readonly items: OpenItems,
    private readonly documents: DocumentsService,
    private readonly once: Once,
    private readonly numbers: Numbers,
    private readonly settings: SettingsService,
  ) {}

  async create(input: PaymentInput, { user, key }: Caller): Promise<Answer<PaymentRecord>> {
    const date = input.date ?? (await this.settings.today());
    const { direction, number: typed, numberSuggested: suggested, numberMoves: moves } = input;
    const money: Money = {
      ...input,
      party: input.partyId ? new Types.ObjectId(input.partyId) : null,
      account: input.accountId,
      amount: toPaise(input.amount),
      date,
      allocations: chosenOf(input),
      prepaidFor: input.heldFor && { ...input.heldFor, id: new Types.ObjectId(input.heldFor.id) },
    };
    return this.documents.save(this.store(direction), {
      ...{ user, key, date, wish: { number: typed, suggested, moves } },
      build: async (number, session) => {
        const { document, posting } = await this.payments.make(number, direction, money, user, session);
        // Of a form that names the account and leaves the mode to it.
        if (document.mode !== 'cash' && !document.reference)
          throw ruleBroken(say('payment.reference'), 'reference');
        return { document, postings: [posting] };
      },
    });
  }

  list(query: PaymentListQuery, user: SignedInUser) {
    const { page, pageSize } = query;
    const rows = rowsOf(query, user);
    const everything = Object.keys(rows.filter).length === 0;
    return listPage(this.model, { ...rows, page, pageSize, everything });
  }

  /** All rows of a list, some at a time. */
  all(query: Omit<PaymentListQuery, 'page' | 'pageSize'>, user: SignedInUser) {
    return listRows<Payment>(this.model, rowsOf(query, user));
  }

  async get(id: string, user: SignedInUser): Promise<PaymentRecord> {
    return toPayment(await this.stored(id, user));
  }

  /** Takes a payment back; it keeps its number, and what it settled is open again. */
  async cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    const { direction } = await this.stored(id, user);
    return this.documents.cancel(this.store(direction), id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Payment ${number} cancelled`, movement: 'adjustment' }),
      undo: async (before, session) => {
        await this.payments.free(before, user, session);
        return { open: 0 };
      },
    });
  }

  /** Sets what is left of a payment against bills. */
  async allocate(id: string, input: PaymentAllocateInput, { user, key }: Caller) {
    const before = await this.stored(id, user);
    return this.once.run(key, async (session) => {
      const payment = await this.payments.allocateMore(id, chosenOf(input), user, session);
      const isUsed = payment.version > before.version;
      const told = isUsed
        ? say('done.saved', { noun: say('noun.payment'), number: payment.number })
        : say('done.nothingSettled', { number: payment.number });
      return answer(told, toPayment(payment));
    });
  }

  async history(id: string, query: HistoryQuery, user: SignedInUser) {
    const { direction } = await this.stored(id, user);
    return this.documents.history(this.store(direction), id, query, user);
  }

  /** What a payment can be set against, and what the form shows beside it. */
  async open(
    { direction, partyId, invoiceId }: OpenItemsQuery,
    user: SignedInUser,
  ): Promise<OpenItemsAnswer> {
    const today = await this.settings.today();
    const next = await this.numbers.suggestion(this.store(direction), today);
    const numbered = { today, ...(next ? { nextNumber: next } : {}) };
    if (!partyId) {
      const ids = invoiceId ? [new Types.ObjectId(invoiceId)] : [];
      const found = await this.items.named(ids, direction, null);
      const items = await this.items.shown(found.filter(({ open }) => open > 0));
      return { items, balance: 0, ...numbered };
    }
    const party = await this.people.one(partyId);
    if (!party) throw notFound(say('party.none'), 'partyId');
    if (!['customer', 'supplier'].includes(party.designation) && !hasRight(user, 'people_pay'))
      throw notAllowed();
    const open = await this.items.ofParty(party._id, direction, null);
    const items = await this.items.shown(open.filter((target) => !target.isPrepayment && target.open > 0));
    const { balance, creditAllowed, creditLimit } = party;
    const left = creditAllowed && creditLimit > 0 ? Math.max(creditLimit - balance, 0) : undefined;
    const credit = left === undefined ? {} : { creditLeft: toRupees(left) };
    return { items, balance: toRupees(balance), ...credit, ...numbered };
  }

  private async stored(id: string, user: SignedInUser): Promise<Payment> {
    const payment = await this.model.findById(id).lean();
    if (!payment) throw notFound(say('payment.none'));
    if (payment.partyRole === 'staff' && !hasRight(user, 'people_pay')) throw notAllowed();
    return payment;
  }

  private store(direction: PaymentDirection) {
    return paymentStore(this.model, direction);
  }
}

const chosenOf = ({ allocations }: PaymentAllocateInput): Chosen[] | undefined =>
  allocations?.map(({ invoiceId, amount }) => ({
    id: new Types.ObjectId(invoiceId),
    amount: toPaise(amount),
  }));

/** Which payments a query asks for, in which order; without people's pay for those who may not see it. */
function rowsOf(query: Omit<PaymentListQuery, 'page' | 'pageSize'>, user: SignedInUser): ListRows<Payment> {
  const sort = query.sort ?? '-date';
  const { direction, party, account, mode, cancelled, advance, from, to } = query;
  const filter: QueryFilter<Payment> = {
    ...(direction ? { direction } : {}),
    ...(party ? { partyId: new Types.ObjectId(party) } : {}),
    ...(account ? { accountId: new Types.ObjectId(account) } : {}),
    ...(mode ? { mode } : {}),
    ...(cancelled === undefined ? {} : { cancelled }),
    ...(advance ? { open: { $gt: 0 } } : {}),
    ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    ...(hasRight(user, 'people_pay') ? {} : { partyRole: { $in: ['customer', 'supplier', null] } }),
    // Payments are cancelled, never archived.
    ...(query.archived ? { _id: { $in: [] } } : {}),
  };
  const sortIndex = sortOf(sort.replace('-', ''), SORTS);
  return { filter, q: query.q, sort: sortOf(sort, SORTS), sortIndex };
}
