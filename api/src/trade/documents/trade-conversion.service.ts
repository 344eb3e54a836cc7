import { Injectable } from '@nestjs/common';
import {
  goesBack,
  apportion,
  fromMilli,
  say,
  toMilli,
  toRupees,
  tradeFields,
  type ConvertInput,
  type TradeKindName,
  nounSaid,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { storedInput, type TradeInput, type TradeLineInput } from '../rules/trade-input';
import { followsBill, isUnbilled, TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import { TradeListService } from './trade-list.service';
import { TradeService, type Asked } from './trade.service';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** Makes documents of others: an order into an invoice, an invoice into a return, with what of each line is still open. */
@Injectable()
export class TradeConversion {
  constructor(
    private readonly trade: TradeService,
    private readonly lists: TradeListService,
  ) {}

  /** Saves what the document becomes. Throws 422 for a kind that it cannot become, 409 when nothing is open. */
  async convert(name: TradeKindName, id: string, asked: ConvertInput, by: Asked) {
    const input = await this.inputFor(name, id, asked);
    return this.trade.create(asked.to, input, { suggested: false }, by);
  }

  /** What would be saved, with totals and tax; nothing is. */
  async preview(name: TradeKindName, id: string, asked: ConvertInput, user: SignedInUser) {
    const input = await this.inputFor(name, id, asked);
    return this.trade.preview(asked.to, input, { suggested: false }, user);
  }

  private async inputFor(name: TradeKindName, id: string, asked: ConvertInput): Promise<TradeInput> {
    const [from, to] = [TRADE_KINDS[name], TRADE_KINDS[asked.to]];
    if (!from.becomes.includes(asked.to)) {
      throw ruleBroken(
        say('document.kindCannotBecome', { from: nounSaid(from.noun), to: nounSaid(to.noun) }),
        'to',
      );
    }
    return conversionInput(from, to, await this.lists.get(name, id), asked);
  }
}

/**
 * What a form would send to make `document` into another one: the pieces that are asked for, or all that are open, with
 * their part of the bill's discount; money and notes are the new document's own.
 */
export function conversionInput(
  from: TradeKind,
  to: TradeKind,
  document: TradeDocument,
  asked: ConvertInput,
): TradeInput {
  const open = document.items.map((line, i) => ({
    line: i,
    quantity: fromMilli(line.quantity - (line.done ?? 0)),
  }));
  const wanted: NonNullable<ConvertInput['items']> =
    asked.items ?? open.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0)
    throw conflict(say('document.nothingOpen', { noun: nounSaid(from.noun), number: document.number }));
  const stored = storedInput(document);
  const lines = wanted.map((one, i): TradeLineInput => {
    const line = stored.items[one.line];
    if (!line)
      throw notFound(
        say('document.noLineOf', { number: document.number, line: one.line + 1 }),
        `items.${i}.line`,
      );
    const { units: _u, repair: _r, imeis, ...own } = line;
    const whole = one.quantity === line.quantity;
    return {
      ...own,
      price: isUnbilled(to, { kind: from.name }) ? 0 : line.price,
      quantity: one.quantity,
      imeis: one.imeis ?? (whole ? imeis : undefined),
      condition: one.condition,
      source: { kind: from.name, id: String(document._id), line: one.line },
    };
  });
  const shares = wanted.map((one) => shareOf(document.items[one.line]!, toMilli(one.quantity)));
  const discount = goesBack(to) ? 0 : toRupees(shares.reduce((sum, share) => sum + share, 0));
  const { receivedAmount, paymentMode, accountId, transactionId, reason, supplierInvoiceNumber } = asked;
  return {
    ...stored,
    ...tradeFields.only(to.name, stored),
    ...(followsBill(to) ? {} : freshFrame(stored)),
    items: lines,
    discountAmount: discount,
    date: undefined,
    dueDate: undefined,
    paymentDate: undefined,
    advanceAmount: 0,
    receivedAmount,
    paymentMode,
    accountId,
    transactionId,
    reason,
    charges: undefined,
    supplierInvoiceNumber,
    receivedDate: undefined,
    shelf: undefined,
    secondHand: undefined,
    customerOrder: undefined,
    // A return or a note is no bill of the repair: cancelling it frees none of its items.
    repair: undefined,
  };
}

/** What was agreed on: no credit where none was to be claimed. Else it is judged by the bill. */
const freshFrame = ({ inputCredit }: TradeInput): Pick<TradeInput, 'inputCredit'> =>
  inputCredit === true ? { inputCredit: undefined } : {};

/** The part of a line's discount that goes with some of its pieces, paise. */
const shareOf = ({ discountShare, quantity }: TradeLine, pieces: number) =>
  apportion(discountShare, [pieces, Math.max(quantity - pieces, 0)])[0]!;
