import { Injectable } from '@nestjs/common';
import { TradeCredits } from '../chain/trade-credits.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** A new bill takes open notes of its party; one that is cancelled gives them back. */
@Injectable()
export class CreditsStep implements TradeStep {
  constructor(private readonly credits: TradeCredits) {}

  async write({ kind, document, before, user, session }: Writing): Promise<void> {
    if (!before) await this.credits.use(kind.name, document, user, session);
  }

  async cancel({ before, linked, user, session }: Cancelling): Promise<void> {
    await this.credits.release(before, linked, user, session);
  }
}
