import { Injectable } from '@nestjs/common';
import { Settlements } from '../../books/settlements/settlements.service';
import { TradeCredits } from '../chain/trade-credits.service';
import { billedBy } from '../chain/trade-settling';
import { Advances } from '../payment/advances.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/**
 * A new bill takes what was paid in advance, and then open notes of its party. This is before its own payments are stored, so that
 * what was read ahead of the others still holds.
 */
@Injectable()
export class OpenMoneyStep implements TradeStep {
  constructor(
    private readonly advances: Advances,
    private readonly credits: TradeCredits,
  ) {}

  async write({ kind, document, linked, before, user, session, ...work }: Writing): Promise<void> {
    if (before) return;
    const billed = billedBy(document, linked);
    const { postings, applied } = await this.advances.use(kind.name, document, billed, user, session);
    work.postings.push(...postings);
    work.applied.push(...applied, ...(await this.credits.use(kind.name, document, user, session)));
  }
}

/** A bill keeps advances that it took on another day; what was paid for an order that is cancelled is free. */
@Injectable()
export class AdvancesStep implements TradeStep {
  constructor(private readonly advances: Advances) {}

  async write({ kind, document, before, user, session }: Writing): Promise<void> {
    if (before) await this.advances.redate(kind.name, before, document, user, session);
  }

  async cancel({ kind, before, user, session }: Cancelling): Promise<void> {
    if (kind.reserves) await this.advances.release(before._id, user, session);
  }
}

/** What is left of prepayments of an order is free once that is billed whole, and kept for it again where it is not. */
@Injectable()
export class PrepaidStep implements TradeStep {
  constructor(private readonly advances: Advances) {}

  async write({ document, linked, user, session }: Writing): Promise<void> {
    await this.advances.keepOrFree(billedBy(document, linked), user, session);
  }

  async cancel({ before, linked, user, session }: Cancelling): Promise<void> {
    await this.advances.keepOrFree(billedBy(before, linked), user, session);
  }
}

/** A bill that is cancelled gives back the open notes that it took. */
@Injectable()
export class CreditsStep implements TradeStep {
  constructor(private readonly credits: TradeCredits) {}

  async cancel({ before, linked, user, session }: Cancelling): Promise<void> {
    await this.credits.release(before, linked, user, session);
  }
}

/** Keeps what all of them set against one another. */
@Injectable()
export class AppliedStep implements TradeStep {
  constructor(private readonly settlements: Settlements) {}

  async write({ applied, session }: Writing): Promise<void> {
    await this.settlements.apply(applied, session);
  }
}
