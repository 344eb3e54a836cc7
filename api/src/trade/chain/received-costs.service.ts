import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Day } from '@shopbench/contracts';
import { PostingService } from '../../books/posting/posting.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { actorOf } from '../../store/records/record';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';
import { isDelivered, movesGoods } from '../kinds/trade-kind';
import { correctionOf, costFrom, tradePosting } from '../rules/trade-posting';
import type { Linked } from './trade-chain.service';

/**
 * What goods cost that were received before their bill: what the bill says, with its charges. The receipt is corrected by what
 * that differs from its own price, as any price is (`stillToMove`). Source: domain rules, "Cost".
 */
@Injectable()
export class ReceivedCosts {
  constructor(private readonly posting: PostingService) {}

  /**
   * Gives the receipts among `linked` the price of the bill that comes to stand in the place of `before`; either may be none.
   * Changes the receipts' and the bill's lines, and posts what that does to the stock on `on`.
   */
  async restate(
    linked: Linked,
    { before, after, on }: { before?: TradeDocument | undefined; after?: TradeDocument; on: Day },
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    const corrected = new Set<string>();
    const add = ({ source }: TradeLine, paise: number) => {
      const received = receivedBy(source, linked);
      if (!received || paise === 0) return;
      received.revalued = (received.revalued ?? 0) + paise;
      corrected.add(String(source!.id));
    };
    for (const line of before?.items ?? []) add(line, -(line.revalued ?? 0));
    for (const line of after?.items ?? []) {
      if (!receivedBy(line.source, linked)) continue;
      line.revalued = line.cost - (costFrom(line, linked) ?? line.cost);
      add(line, line.revalued);
    }
    for (const id of corrected) {
      const [kind, receipt] = [linked.kindOf(id), linked.get(id)!];
      const posting = tradePosting(kind.name, receipt, { by: actorOf(user) });
      const correction = { ...correctionOf(kind, 'changed')(receipt), onTheDay: true };
      await this.posting.replace([{ ...posting, date: on }], correction, session);
    }
  }
}

/** The line of goods received without a bill that a line of their bill goes on from. */
function receivedBy(source: TradeLine['source'], linked: Linked): TradeLine | undefined {
  const line = source && isDelivered(source) ? linked.get(String(source.id))?.items[source.line] : undefined;
  return line && movesGoods(linked.kindOf(String(source!.id)), line) ? line : undefined;
}
