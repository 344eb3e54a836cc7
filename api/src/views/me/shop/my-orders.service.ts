import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  formatRupees,
  fromMilli,
  say,
  toRupees,
  type Day,
  type MyListQuery,
  type MyOrder,
  type MyOrderInput,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notAllowed, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { listPage, listRowsAs } from '../../../kernel/lists/list-page';
import { SettingsService } from '../../../records/settings/settings.service';
import type { TradeInput } from '../../../trade/rules/trade-input';
import { TradeModels } from '../../../store/trade/trade-models';
import { TradeService } from '../../../trade/documents/trade.service';
import { statusOf } from '../../../trade/rules/trade.mapper';
import type { TradeDocument } from '../../../store/trade/trade.schema';
import { ownDocuments } from '../../../store/books/own-documents';
import { Carts } from './carts.service';

/** Orders of one customer that wait for the shop at once, and those that they make in a day, taken back or not. */
const MOST_WAITING = 20;
const MOST_A_DAY = 50;

/** Orders that customers make of their carts, for pick-up: orders of the shop like any other, that wait for its answer. */
@Injectable()
export class MyOrders {
  constructor(
    private readonly carts: Carts,
    private readonly models: TradeModels,
    private readonly trade: TradeService,
    private readonly settings: SettingsService,
  ) {}

  async page({ page, pageSize }: MyListQuery, user: SignedInUser) {
    const today = await this.settings.today();
    const found = await listPage(this.models.of('order'), { ...ownOf(user), page, pageSize });
    return { ...found, rows: found.rows.map((order) => toMyOrder(order, today)) };
  }

  /** All of them, newest first, as they are read. */
  all(user: SignedInUser) {
    return listRowsAs(this.models.of('order'), ownOf(user), async (orders) => {
      const today = await this.settings.today();
      return orders.map((order) => toMyOrder(order, today));
    });
  }

  async get(id: string, user: SignedInUser): Promise<MyOrder> {
    return toMyOrder(await this.own(id, user), await this.settings.today());
  }

  /**
   * Orders what is in the cart and empties it; asked again for the same cart, it answers the order that was made. Throws 403
   * for anybody but a customer, 422 for an empty cart, 409 where cart, price or stock is not what the person saw, and where
   * the shop has much of theirs to answer.
   */
  async order(input: MyOrderInput, user: SignedInUser): Promise<Answer<MyOrder>> {
    if (user.designation !== 'customer') throw notAllowed(say('order.onlyCustomers'));
    const sent = async (order: TradeDocument) =>
      answer(say('order.sent', { number: order.number }), await this.get(String(order._id), user));
    const earlier = await this.ofCart(input.version, user);
    if (earlier) return sent(earlier);
    try {
      const made = await this.make(input, user);
      return await sent(made);
    } catch (error) {
      // The same request came twice at once.
      const first = await this.ofCart(input.version, user);
      if (first) return sent(first);
      throw error;
    }
  }

  /** Takes an order back that is not billed. Throws as `TradeService.cancel`. */
  async cancel(id: string, user: SignedInUser): Promise<Answer<MyOrder>> {
    const { number, cancelled } = await this.own(id, user);
    if (!cancelled)
      await this.trade
        .cancel('order', id, { user, reason: 'Taken back by the customer', isAnswer: true })
        .catch(async (error) => {
          // The same request came twice at once.
          if (!(await this.own(id, user)).cancelled) throw error;
        });
    return answer(say('order.takenBack', { number }), await this.get(id, user));
  }

  private async make(
    { version, total, pickUp, word }: MyOrderInput,
    user: SignedInUser,
  ): Promise<TradeDocument> {
    let made: TradeDocument | undefined;
    const input = await this.inputFor(user);
    await this.trade.create(
      'order',
      input,
      { suggested: false },
      { user },
      {
        prepare: async (session) => {
          await this.refuseMany(user, session);
          const cart = await this.carts.get(user, session);
          if (cart.version !== version) throw conflict(say('cart.changed'), 'version');
          if (cart.lines.length === 0) throw ruleBroken(say('cart.empty'), 'version');
          if (cart.total !== total)
            throw conflict(say('cart.price', { total: formatRupees(cart.total) }), 'total');
          const gone = cart.lines.find(({ inStock }) => !inStock);
          if (gone) throw conflict(say('cart.soldOut', { name: gone.name }), 'version');
          const items = cart.lines.map(({ _id: item, quantity, price }) => ({
            item,
            quantity,
            price,
            discount: 0,
          }));
          const customerOrder = {
            pickUp,
            ...(word ? { word } : {}),
            cart: version,
            answer: 'waiting' as const,
          };
          return { ...input, items, customerNote: word, customerOrder };
        },
        saved: async (document, session) => {
          made = document;
          await this.carts.empty(user, version, session);
        },
      },
    );
    return made!;
  }

  private async refuseMany(user: SignedInUser, session: ClientSession): Promise<void> {
    const count = (which: object, most: number) =>
      this.models
        .of('order')
        .countDocuments({ ...ownOf(user).filter, ...which })
        .limit(most)
        .session(session);
    const waiting = { cancelled: false, 'customerOrder.answer': 'waiting' };
    if ((await count(waiting, MOST_WAITING)) >= MOST_WAITING) throw conflict(say('request.many'));
    if ((await count({ date: await this.settings.today() }, MOST_A_DAY)) >= MOST_A_DAY)
      throw conflict(say('order.many'));
  }

  /** By whom it was made, too: of a record that was merged into this one the orders came along, of another cart. */
  private ofCart(cart: number, { _id: partyId }: SignedInUser): Promise<TradeDocument | null> {
    const made = { partyId, 'customerOrder.cart': cart, 'createdBy.userId': new Types.ObjectId(partyId) };
    return this.models.of('order').findOne(made).lean();
  }

  private async inputFor(user: SignedInUser): Promise<TradeInput> {
    const { gstin, taxScheme } = await this.settings.get();
    const scheme = taxScheme === 'composition' ? 'bill_of_supply' : 'gst';
    return {
      ...{ invoiceType: gstin ? scheme : 'non_gst', billTo: 'Customer', partyId: user._id, items: [] },
      ...{
        discountAmount: 0,
        paymentMode: 'cash',
        receivedAmount: 0,
        advanceAmount: 0,
        reverseCharge: false,
      },
      // What the person saw is what is paid.
      pricesIncludeTax: true,
    };
  }

  private async own(id: string, { _id: partyId }: SignedInUser): Promise<TradeDocument> {
    const own = { _id: id, partyId, 'customerOrder.answer': { $exists: true } };
    const found = await this.models.of('order').findOne(own).lean();
    if (!found) throw notFound(say('order.none'));
    return found;
  }
}

const ownOf = (user: SignedInUser) => ownDocuments(user, { 'customerOrder.answer': { $exists: true } });

function toMyOrder(order: TradeDocument, today: Day): MyOrder {
  const { customerOrder: made, targets = [] } = order;
  const bill = targets.find(({ kind }) => kind === 'invoice');
  const { pickUp, word, answer: given, answerWord, answered } = made!;
  return {
    ...{ _id: String(order._id), number: order.number, date: order.date },
    lines: order.items.map(({ productName, quantity, unit, total }) => ({
      ...{ name: productName, quantity: fromMilli(quantity), unit, total: toRupees(total) },
    })),
    ...{
      roundOff: toRupees(order.roundOff),
      total: toRupees(order.payable),
      status: statusOf('order', order, today),
    },
    ...{ pickUp, ...(word ? { word } : {}), answer: given, ...(answerWord ? { answerWord } : {}) },
    ...(answered ? { answeredBy: answered.by.name, answeredAt: answered.at.toISOString() } : {}),
    ...(bill ? { bill: { _id: String(bill.id), number: bill.number } } : {}),
  };
}
