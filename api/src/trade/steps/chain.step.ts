import { Injectable } from '@nestjs/common';
import { TradeChain } from '../chain/trade-chain.service';
import type { Cancelling, TradeStep, Writing } from './trade-step';

/** Takes the pieces of the documents that lines go on from, or gives them back. */
@Injectable()
export class ChainStep implements TradeStep {
  constructor(private readonly chain: TradeChain) {}

  async write(work: Writing): Promise<void> {
    work.linked = await this.chain.take(work.kind, work.input, work.before ?? null, work.session);
  }

  async cancel(work: Cancelling): Promise<void> {
    work.linked = await this.chain.release(work.kind, work.before, work.session);
  }
}

/** Stores those documents with what was taken, and what was made of them. */
@Injectable()
export class ChainStoredStep implements TradeStep {
  constructor(private readonly chain: TradeChain) {}

  async write({ linked, made, user, session }: Writing): Promise<void> {
    await this.chain.store(linked, { made }, user, session);
  }

  async cancel({ linked, gone, user, session }: Cancelling): Promise<void> {
    await this.chain.store(linked, { gone }, user, session);
  }
}
