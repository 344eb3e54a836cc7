import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  formatRupees,
  fromMilli,
  hasRight,
  say,
  toMilli,
  toPaise,
  toRupees,
  type CustomerRequest as RequestRecord,
  type DeskRequestsQuery,
  type MyRequestInput,
  type RequestAnswerInput,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notAllowed, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { insertDocuments } from '../../../kernel/database/direct-writes';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { listPage, listRowsAs, type ListRows } from '../../../kernel/lists/list-page';
import { actorOf } from '../../../store/records/record';
import { PaymentService } from '../../../trade/payment/payment.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { MyPurchases } from '../purchases/my-purchases.service';
import { ShopWindow } from '../shop/window.service';
import { CustomerRequest } from '../../../store/people/request.schema';

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/** What customers ask, and the shop's answers: nothing is paid, returned or promised before the shop says so. */
@Injectable()
export class Requests {
  constructor(
    @InjectModel(CustomerRequest.name) private readonly requests: Model<CustomerRequest>,
    private readonly purchases: MyPurchases,
    private readonly window: ShopWindow,
    private readonly payments: PaymentService,
    private readonly settings: SettingsService,
    private readonly once: Once,
  ) {}

  /** A page of one's own requests, newest first. */
  mine(query: DeskRequestsQuery, user: SignedInUser) {
    return this.page(query, ownOf(user));
  }

  /** All of one's own requests, newest first, as they are read. */
  allMine(user: SignedInUser) {
    return listRowsAs(this.requests, ownOf(user), (requests) => requests.map(toRequest));
  }

  /** A page of everybody's requests, newest first. */
  all({ state, ...query }: DeskRequestsQuery) {
    return this.page(query, {
      filter: state ? { state } : {},
      ...{ sort: NEWEST_FIRST, sortIndex: NEWEST_FIRST },
    });
  }

  /**
   * Asks. Throws 403 for anybody but a customer, 404 for a bill or an item that is not theirs to name, 409 where the same is
   * asked already, 422 for more than can come back.
   */
  ask(input: MyRequestInput, { user, key }: Caller): Promise<Answer<RequestRecord>> {
    if (user.designation !== 'customer') throw notAllowed(say('request.onlyCustomers'));
    return this.once.run(key, async (session) => {
      const asked = await this.asked(input, user, session);
      await this.refuseTwice(asked, user, session);
      const { userId: partyId, name: partyName } = actorOf(user);
      const request: CustomerRequest = {
        ...{ _id: new Types.ObjectId(), partyId, partyName, at: new Date(), state: 'open' },
        ...asked,
      };
      await insertDocuments(this.requests, [request], session);
      return answer(say('request.sent'), toRequest(request));
    });
  }

  /** Answers; accepting money takes it in. Throws 403 without the right to accounts, 409 for one that is answered. */
  answer(id: string, input: RequestAnswerInput, { user, key }: Caller): Promise<Answer<RequestRecord>> {
    return this.once.run(key, async (session) => {
      const before = await this.requests.findById(id).session(session).lean();
      if (!before) throw notFound(say('request.none'));
      if (before.state !== 'open')
        throw conflict(say('request.answered', { state: say(`state.${before.state}`) }));
      const takesMoney = before.kind === 'paid' && input.answer === 'accepted';
      if (takesMoney && !hasRight(user, 'accounts')) throw notAllowed();
      const payment = takesMoney ? await this.receive(before, input, user, session) : undefined;
      const after: CustomerRequest = {
        ...before,
        state: input.answer,
        ...(input.word ? { answerWord: input.word } : {}),
        answered: { at: new Date(), by: actorOf(user) },
        ...(payment ? { payment } : {}),
      };
      const { state, answerWord, answered } = after;
      const set = { state, answered, ...(answerWord ? { answerWord } : {}), ...(payment ? { payment } : {}) };
      await this.requests.updateOne({ _id: before._id }, { $set: set }, { session });
      const done = payment
        ? say('done.moneySaved', { number: payment.number })
        : input.answer === 'accepted'
          ? say('done.accepted')
          : say('done.declined');
      return answer(done, toRequest(after));
    });
  }

  /** Removes what somebody asked who leaves. */
  async remove(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.requests.deleteMany({ partyId }, { session });
  }

  /** How many requests a customer made. */
  count(partyId: Types.ObjectId): Promise<number> {
    return this.requests.countDocuments({ partyId }).exec();
  }

  /** How many requests were answered before then, but for those of people who are spared. */
  over(before: Date, spared: readonly Types.ObjectId[]): Promise<number> {
    return this.requests.countDocuments(answeredBefore(before, spared)).exec();
  }

  /** Deletes them. */
  async erase(before: Date, spared: readonly Types.ObjectId[]): Promise<number> {
    const { deletedCount } = await this.requests.deleteMany(answeredBefore(before, spared));
    return deletedCount;
  }

  private async page(
    { page, pageSize }: Pick<DeskRequestsQuery, 'page' | 'pageSize'>,
    which: ListRows<CustomerRequest>,
  ) {
    const found = await listPage(this.requests, { ...which, page, pageSize });
    return { ...found, rows: found.rows.map(toRequest) };
  }

  private async asked(
    input: MyRequestInput,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Pick<CustomerRequest, 'kind' | 'amount' | 'reference' | 'bill' | 'item' | 'what' | 'word'>> {
    if (input.kind === 'stock') {
      const item = new Types.ObjectId(input.item);
      const found = (await this.window.items([item], session)).get(input.item);
      if (!found) throw notFound(say('window.gone'), 'item');
      return { kind: 'stock', item, what: [found.item.name] };
    }
    const bill = input.bill ? await this.purchases.own(input.bill, user, session) : null;
    const named = bill ? { bill: { id: bill._id, number: bill.number } } : {};
    if (input.kind === 'paid') {
      const { amount, reference } = input;
      return {
        kind: 'paid',
        amount: toPaise(amount),
        what: [],
        ...named,
        ...(reference ? { reference } : {}),
      };
    }
    const what = input.lines.map(({ line, quantity }, i) => {
      const sold = bill!.items[line];
      if (!sold) throw notFound(say('bill.noLine'), `lines.${i}.line`);
      if (toMilli(quantity) > sold.quantity - (sold.done ?? 0))
        throw ruleBroken(say('request.tooMuch', { name: sold.productName }), `lines.${i}.quantity`);
      return `${fromMilli(toMilli(quantity))} ${sold.unit} ${sold.productName}`;
    });
    return { kind: 'return', what, word: input.word, ...named };
  }

  private async refuseTwice(
    { kind, bill, item }: Pick<CustomerRequest, 'kind' | 'bill' | 'item'>,
    { _id }: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const open = await this.requests
      .find({ partyId: new Types.ObjectId(_id), state: 'open' })
      .sort({ partyId: -1, ...NEWEST_FIRST })
      .limit(MOST_OPEN)
      .session(session)
      .lean();
    const same = open.some(
      (one) =>
        one.kind === kind && String(one.bill?.id) === String(bill?.id) && String(one.item) === String(item),
    );
    if (same) throw conflict(say('request.asked'));
    if (open.length >= MOST_OPEN) throw conflict(say('request.many'));
  }

  private async receive(
    { partyId, partyName, amount, reference, bill }: CustomerRequest,
    { accountId }: RequestAnswerInput,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<{ id: Types.ObjectId; number: string }> {
    const date = await this.settings.today();
    const open = bill ? await this.purchases.openOf(bill.id, session) : 0;
    const settles =
      bill && open > 0 ? { allocations: [{ id: bill.id, amount: Math.min(open, amount!) }] } : {};
    const who = { party: partyId, partyName, account: accountId, date, reference };
    const note = `Sent by the customer, ${formatRupees(toRupees(amount!))}`;
    const mode = accountId ? {} : { mode: 'qr_code' as const };
    const payment = await this.payments.receive(
      { ...who, ...mode, amount: amount!, note, ...settles },
      user,
      session,
    );
    return { id: payment._id, number: payment.number };
  }
}

const ownOf = ({ _id }: SignedInUser) => ({
  filter: { partyId: new Types.ObjectId(_id) },
  ...{ sort: NEWEST_FIRST, sortIndex: { partyId: 1, ...NEWEST_FIRST } as const },
});

/** Requests of one person that wait for an answer at once. */
const MOST_OPEN = 20;

export const toRequest = (request: CustomerRequest): RequestRecord => ({
  ...{ _id: String(request._id), kind: request.kind, at: request.at.toISOString() },
  party: { _id: String(request.partyId), name: request.partyName },
  ...(request.amount === undefined ? {} : { amount: toRupees(request.amount) }),
  ...(request.reference ? { reference: request.reference } : {}),
  ...(request.bill ? { bill: { _id: String(request.bill.id), number: request.bill.number } } : {}),
  what: [...request.what],
  ...(request.word ? { word: request.word } : {}),
  state: request.state,
  ...(request.answerWord ? { answerWord: request.answerWord } : {}),
  ...(request.answered ? { answeredBy: request.answered.by.name } : {}),
  ...(request.payment
    ? { payment: { _id: String(request.payment.id), number: request.payment.number } }
    : {}),
});

const answeredBefore = (before: Date, spared: readonly Types.ObjectId[]) => ({
  'answered.at': { $lt: before },
  partyId: { $nin: [...spared] },
});
