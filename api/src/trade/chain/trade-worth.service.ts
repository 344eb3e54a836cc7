import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { formatRupees, say, toRupees, type Paise } from '@shopbench/contracts';
import { conflict } from '../../kernel/answers/failure';
import type { Linked } from './trade-chain.service';
import { TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument, TradeRef } from '../../store/trade/trade.schema';

/** What a bill comes to after its notes. */
interface Worth {
  left: Paise;
  /** What its debit notes put on it. */
  raised: Paise;
  /** The notes that took something off it. */
  lowering: string[];
}

/**
 * What bills are worth after their credit and debit notes: more than that is never given back, whether a note was set
 * against the bill, paid out or kept as credit. Source: section 34 of the CGST Act.
 */
@Injectable()
export class TradeWorth {
  constructor(private readonly models: TradeModels) {}

  /** Throws 409 when a note gives more than the bill that it goes on from is still worth. */
  async refuseOver(
    kind: TradeKind,
    note: TradeDocument,
    linked: Linked,
    session: ClientSession | null,
  ): Promise<void> {
    const [id] = linked.used;
    if (id === undefined || signOf(kind, linked.kindOf(id)) === 0) return;
    const bill = linked.get(id)!;
    const { left, lowering } = await this.worthOf(linked.kindOf(id), bill, note, session);
    const given = -signOf(kind, linked.kindOf(id)) * note.payable;
    if (given <= left) return;
    const [worth, asked] = [left, given].map(rupees);
    if (given <= 0) throw tooLittle(bill, lowering);
    const about = { number: bill.number, worth: worth!, asked: asked! };
    throw conflict(
      lowering.length > 0
        ? say('return.worthAfter', { ...about, after: lowering.join(', ') })
        : say('return.worth', about),
      'items',
    );
  }

  /**
   * Piece by piece, goods come back for amounts that are each rounded: the last of a bill's goods take what is left of it
   * but for its debit notes, and none take more than is left, where only rounding is between. Changes what comes back; its
   * round-off says so.
   */
  async takeRest(returned: TradeDocument, linked: Linked, session: ClientSession | null): Promise<void> {
    const [id] = linked.used;
    if (id === undefined || linked.kindOf(id).debt === 0) return;
    const bill = linked.get(id)!;
    const { left, raised, lowering } = await this.worthOf(linked.kindOf(id), bill, returned, session);
    const isLast = bill.items.every(({ quantity, done = 0 }) => done === quantity);
    const rounded = bill.roundToRupee ? A_RUPEE : MOST_ROUNDED * bill.items.length;
    // A supplier's paper may be rounded by its own.
    const most = rounded * (lowering.length + 1) + Math.abs(bill.roundOff);
    const atLeast = isLast ? left - raised : 0;
    const apart = Math.min(left, Math.max(atLeast, returned.payable)) - returned.payable;
    if (apart === 0 || Math.abs(apart) > most) return;
    Object.assign(returned, { payable: returned.payable + apart, roundOff: returned.roundOff + apart });
  }

  /** Throws 409 when the bills would be worth less than nothing without a note that raised them. */
  async refuseWithout(
    kind: TradeKind,
    note: TradeDocument,
    linked: Linked,
    session: ClientSession,
  ): Promise<void> {
    for (const [id, bill] of linked) {
      if (signOf(kind, linked.kindOf(id)) <= 0) continue;
      const { left, lowering } = await this.worthOf(linked.kindOf(id), bill, note, session);
      if (left < 0) throw tooLittle(bill, lowering);
    }
  }

  /** @param but the note that is left out, whether it is stored already or not */
  private async worthOf(
    kind: TradeKind,
    bill: TradeDocument,
    but: Pick<TradeDocument, '_id'>,
    session: ClientSession | null,
  ): Promise<Worth> {
    const worth: Worth = { left: bill.payable, raised: 0, lowering: [] };
    for (const target of bill.targets ?? []) {
      const sign = signOf(TRADE_KINDS[target.kind], kind);
      if (sign === 0 || target.id.equals(but._id)) continue;
      const amount = await this.payableOf(target, session);
      worth.left += sign * amount;
      if (sign > 0) worth.raised += amount;
      else worth.lowering.push(target.number);
    }
    return worth;
  }

  private async payableOf({ kind, id }: TradeRef, session: ClientSession | null): Promise<Paise> {
    const found = await this.models
      .of(kind)
      .findById(id, { payable: 1, cancelled: 1 })
      .session(session)
      .lean();
    return found && !found.cancelled ? found.payable : 0;
  }
}

/** What rounding makes of one line at most, with its discount and its taxes, and of a bill that is rounded; paise. */
const MOST_ROUNDED: Paise = 4;
const A_RUPEE: Paise = 100;

/** A note raises its bill (1) or lowers it (-1); goods that come back do neither, their note does. */
const signOf = (note: TradeKind, bill: TradeKind): number => note.debt * bill.debt;

const tooLittle = ({ number }: TradeDocument, lowering: readonly string[]) =>
  conflict(say('return.below', { number, notes: lowering.join(', ') }));

const rupees = (paise: Paise) => formatRupees(toRupees(paise));
