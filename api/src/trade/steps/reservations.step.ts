import { Injectable } from '@nestjs/common';
import { TradeReservations } from '../chain/trade-reservations.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** Goods that are kept back for an order go nowhere else. */
@Injectable()
export class ReservationsStep implements TradeStep {
  constructor(private readonly reservations: TradeReservations) {}

  async write({ kind, document, before, session }: Writing): Promise<void> {
    await this.reservations.refuseTaken(kind, document, session, before);
  }

  async cancel({ kind, before, session }: Cancelling): Promise<void> {
    await this.reservations.refuseTaken(kind, null, session, before);
  }
}
