import { Injectable } from '@nestjs/common';
import { TradeMargins } from '../chain/trade-margins.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** The margins of later notes of the same bill follow. */
@Injectable()
export class MarginsStep implements TradeStep {
  constructor(private readonly margins: TradeMargins) {}

  async write({ linked, document, before, user, session }: Writing): Promise<void> {
    if (before) await this.margins.moveLater(linked, { changed: document }, user, session);
  }

  async cancel({ linked, gone, user, session }: Cancelling): Promise<void> {
    await this.margins.moveLater(linked, { gone: gone.map(({ id }) => id) }, user, session);
  }
}
