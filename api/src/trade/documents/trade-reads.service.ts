import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AccountService } from '../../books/account/account.service';
import { Reservations } from '../../goods/reservations/reservations.service';
import type { Ahead } from '../../kernel/database/read-ahead';
import { Numbers } from '../../records/numbers/numbers.service';
import { TradeCredits } from '../chain/trade-credits.service';
import { directionOf, type TradeKind } from '../kinds/trade-kind';
import { kindOf } from '../payment/payment-posting';
import { PaymentService } from '../payment/payment.service';
import type { TradeInput } from '../rules/trade-input';
import { TradeSourcesService } from '../rules/trade-sources.service';

/**
 * What the steps of a new document read for sure beside settings and number, so that one command brings it. What is left out here, or turns out otherwise,
 * is read when a step asks for it.
 */
@Injectable()
export class TradeReads {
  constructor(
    private readonly sources: TradeSourcesService,
    private readonly accounts: AccountService,
    private readonly numbers: Numbers,
    private readonly reservations: Reservations,
    private readonly payments: PaymentService,
    private readonly credits: TradeCredits,
  ) {}

  of(kind: TradeKind, input: TradeInput): Ahead[] {
    const { items, partyId, paymentMode, accountId, payments } = input;
    const direction = directionOf(kind);
    const isPaid = Boolean(input.receivedAmount || input.advanceAmount);
    const ways = payments ?? [{ mode: paymentMode, account: accountId }];
    const party = partyId ? new Types.ObjectId(partyId) : null;
    return [
      ...this.sources.ahead(kind, input),
      ...(isPaid ? [this.numbers.ahead([kindOf(direction)])] : []),
      ...(isPaid ? ways.map(({ mode, account }) => this.accounts.ahead(mode, account)) : []),
      ...(kind.stock < 0 ? [this.reservations.ahead(items.map(({ item }) => new Types.ObjectId(item)))] : []),
      ...(party && kind.status === 'money' ? [this.payments.ahead(party, direction)] : []),
      ...(party ? this.credits.ahead(kind, party) : []),
    ];
  }
}
