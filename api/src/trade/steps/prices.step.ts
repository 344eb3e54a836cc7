import { Injectable } from '@nestjs/common';
import { refuseDiscount } from '../prices/discounts';
import { refuseBelowMinimum } from '../prices/minimum-prices';
import type { TradeStep, Writing } from './trade-step';

/** Nobody sells cheaper, or takes more off, than they may. */
@Injectable()
export class PricesStep implements TradeStep {
  write({ kind, document, sources, user, before }: Writing): void {
    refuseBelowMinimum(kind, document.items, sources, user, before);
    refuseDiscount(kind, document.items, sources, user, before);
  }
}
