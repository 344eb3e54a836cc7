import { Injectable } from '@nestjs/common';
import { isBill } from '@shopbench/contracts';
import { ReceivedCosts } from '../chain/received-costs.service';
import type { TradeKind } from '../kinds/trade-kind';
import type { Cancelling, TradeStep, Writing } from './trade-step';

const billsReceipts = (kind: TradeKind) => kind.side === 'purchase' && isBill(kind);

/** Goods that were received before their bill cost what it says. */
@Injectable()
export class ReceivedCostsStep implements TradeStep {
  constructor(private readonly costs: ReceivedCosts) {}

  async write({ kind, document, linked, before, user, session }: Writing): Promise<void> {
    if (!billsReceipts(kind)) return;
    await this.costs.restate(linked, { before, after: document, on: document.date }, user, session);
  }

  async cancel({ kind, before, linked, user, session }: Cancelling): Promise<void> {
    if (!billsReceipts(kind)) return;
    await this.costs.restate(linked, { before, on: before.date }, user, session);
  }
}
