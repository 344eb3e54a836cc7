import { Injectable } from '@nestjs/common';
import { TradeWorth } from '../chain/trade-worth.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** What goes back takes what rounding left of its bill, and no bill comes to be worth less than nothing. */
@Injectable()
export class WorthStep implements TradeStep {
  constructor(private readonly worth: TradeWorth) {}

  async write({ kind, document, linked, before, session }: Writing): Promise<void> {
    if (kind.note) await this.worth.takeRest(document, linked, session);
    await this.worth.refuseOver(kind, document, linked, session);
    if (before) await this.worth.refuseWithout(kind, before, linked.left(), session);
  }

  async cancel({ kind, before, linked, session }: Cancelling): Promise<void> {
    await this.worth.refuseWithout(kind, before, linked, session);
  }
}
