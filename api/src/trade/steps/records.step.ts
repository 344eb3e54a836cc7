import { Injectable } from '@nestjs/common';
import { TradeModels } from '../../store/trade/trade-models';
import { BilledRepairs } from '../chain/billed-repairs.service';
import { refuseBilledTwice } from '../chain/billed-twice';
import { TradeSourcesService } from '../rules/trade-sources.service';
import type { Cancelling, Rewording, TradeStep, Writing } from './trade-step';

/** The records that it names do not go meanwhile. */
@Injectable()
export class RecordsStep implements TradeStep {
  constructor(private readonly sources: TradeSourcesService) {}

  async write({ kind, document, before, session }: Writing): Promise<void> {
    await this.sources.refer(kind, document, before ?? null, session);
  }

  async reword({ kind, document, before, session }: Rewording): Promise<void> {
    await this.sources.refer(kind, document, before, session);
  }
}

/** A supplier's bill is entered once. */
@Injectable()
export class BilledTwiceStep implements TradeStep {
  constructor(private readonly models: TradeModels) {}

  async write({ document, session }: Writing): Promise<void> {
    await refuseBilledTwice(this.models, document, session);
  }
}

/** What a bill of a repair billed can be billed again once it is cancelled. */
@Injectable()
export class RepairsStep implements TradeStep {
  constructor(private readonly repairs: BilledRepairs) {}

  async cancel({ before, user, session }: Cancelling): Promise<void> {
    await this.repairs.free(before, user, session);
  }
}
