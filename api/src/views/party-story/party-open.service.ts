import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { formatRupees, toRupees } from '@shopbench/contracts';
import type { StillOpen } from '../../records/masters/record-rules';
import { Expense } from '../../store/expenses/expense.schema';
import { PartyService } from '../../people/party/party.service';
import { Payment } from '../../store/trade/payment.schema';
import { TradeFacts } from '../../records/trade-facts/trade-facts.service';

/**
 * What keeps a party from being archived beside its balance: a bill and an advance may add up to nothing, and both still have
 * to be settled. Source: domain rules, "Archiving".
 */
@Injectable()
export class PartyOpen {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    @InjectModel(Expense.name) private readonly expenses: Model<Expense>,
    private readonly trade: TradeFacts,
    { records }: PartyService,
  ) {
    records.heldOpenBy(({ _id }, session) => this.of(_id, session));
  }

  private async of(partyId: Types.ObjectId, session: ClientSession): Promise<StillOpen[]> {
    const left = { partyId, open: { $gt: 0 }, cancelled: false };
    const advance = await this.payments.findOne(left, { number: 1, open: 1 }).session(session).lean();
    const expense = await this.expenses.findOne(left, { number: 1 }).session(session).lean();
    const document = (await this.trade.openWithParty(partyId, session)) ?? expense?.number;
    const held = advance && formatRupees(toRupees(advance.open));
    return [
      ...(advance
        ? [
            {
              path: 'advances',
              words: `has ${held} of ${advance.number} unused: use it or give it back first`,
            },
          ]
        : []),
      ...(document
        ? [{ path: 'documents', words: `has ${document} open: settle or cancel that first` }]
        : []),
    ];
  }
}
