import type { Type } from '@nestjs/common';
import { AdvancesStep, AppliedStep, CreditsStep, OpenMoneyStep, PrepaidStep } from './advances.step';
import { ChainStep, ChainStoredStep } from './chain.step';
import { BuyerStep, DraftStep, UntaxedStep } from './draft.step';
import { MarginsStep } from './margins.step';
import { NoteStep } from './note.step';
import { DueStep, PaymentsStep } from './payments.step';
import { PricesStep } from './prices.step';
import { ReceivedCostsStep } from './received-costs.step';
import { BilledTwiceStep, RecordsStep, RepairsStep } from './records.step';
import { ReservationsStep } from './reservations.step';
import type { Begun, Cancelling, Rewording, TradeStep, Writing } from './trade-step';
import { FiledStep, UsesStep } from './uses.step';
import { WorthStep } from './worth.step';

/**
 * What is checked and done with a trade document, in its order, whatever the deed: first what it may not be, then what it is,
 * then what follows of it elsewhere. The documents that it goes on from are changed by the steps and stored once, near the end.
 */
export const TRADE_STEPS: readonly Type<TradeStep>[] = [
  UsesStep,
  FiledStep,
  ChainStep,
  DraftStep,
  BuyerStep,
  UntaxedStep,
  PricesStep,
  WorthStep,
  DueStep,
  MarginsStep,
  ReservationsStep,
  NoteStep,
  OpenMoneyStep,
  PaymentsStep,
  AdvancesStep,
  CreditsStep,
  AppliedStep,
  RecordsStep,
  BilledTwiceStep,
  ReceivedCostsStep,
  ChainStoredStep,
  PrepaidStep,
  RepairsStep,
];

/** Runs the steps within a transaction; each may refuse, which undoes all. */
export class TradeSteps {
  constructor(private readonly steps: readonly TradeStep[]) {}

  async write(begun: Begun<Writing>): Promise<Writing> {
    const work = { ...begun, made: [], postings: [], applied: [] } as Begun<Writing> as Writing;
    for (const step of this.steps) await step.write?.(work);
    return work;
  }

  async reword(begun: Begun<Rewording>): Promise<Rewording> {
    const work = { ...begun } as Rewording;
    for (const step of this.steps) await step.reword?.(work);
    return work;
  }

  async cancel(begun: Begun<Cancelling>): Promise<Cancelling> {
    const work = { ...begun } as Cancelling;
    for (const step of this.steps) await step.cancel?.(work);
    return work;
  }
}
