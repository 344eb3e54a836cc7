import { Injectable } from '@nestjs/common';
import { ReceivedCosts } from '../chain/received-costs.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** Goods that were received before their bill cost what it says. */
@Injectable()
export class ReceivedCostsStep implements TradeStep {
  constructor(private readonly costs: ReceivedCosts) {}

  async write({ kind, document, linked, before, user, session }: Writing): Promise<void> {
    if (kind.name !== 'purchaseInvoice') return;
    await this.costs.restate(linked, { before, after: document, on: document.date }, user, session);
  }

  async cancel({ kind, before, linked, user, session }: Cancelling): Promise<void> {
    if (kind.name !== 'purchaseInvoice') return;
    await this.costs.restate(linked, { before, on: before.date }, user, session);
  }
}
