import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { TRADE_DOCUMENTS } from '@shopbench/contracts';
import { Reservations } from '../../goods/reservations/reservations.service';
import { movesGoods, type TradeKind } from '../kinds/trade-kind';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** What trade documents may take of goods that are kept back for customers who ordered. */
@Injectable()
export class TradeReservations {
  constructor(private readonly reservations: Reservations) {}

  /**
   * Throws 409 for goods that leave the stock with a document and are kept back for somebody else: sold, sent back to a
   * supplier, or no more bought.
   * @param document as it is to be stored; null when `before` is cancelled
   * @param before the document that is changed: only what leaves beyond it is asked for
   */
  async refuseTaken(
    kind: TradeKind,
    document: TradeDocument | null,
    session: ClientSession,
    before?: TradeDocument,
  ): Promise<void> {
    const moved = (one?: TradeDocument | null) => one?.items.filter((line) => movesGoods(kind, line)) ?? [];
    const [now, then] = [moved(document), moved(before)];
    const [leaving, gone] = kind.stock < 0 ? [now, then] : [then, now];
    const own = leaving.flatMap(({ source }) =>
      source && TRADE_DOCUMENTS[source.kind].reserves ? [source.id] : [],
    );
    const lines: readonly object[] = (leaving === now && document?.items) || [];
    const pathOf = (line: object) =>
      lines.includes(line) ? `items.${lines.indexOf(line)}.quantity` : 'items';
    if (leaving.length > 0) await this.reservations.refuseShort(leaving, own, session, { gone, pathOf });
  }
}
