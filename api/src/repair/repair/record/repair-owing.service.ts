import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { toBeBilled, type Paise } from '@shopbench/contracts';
import type { Payment } from '../../../store/trade/payment.schema';
import { PaymentService } from '../../../trade/payment/payment.service';
import type { TradeDocument } from '../../../store/trade/trade.schema';
import { TradeModels } from '../../../store/trade/trade-models';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import type { Repair } from '../../../store/repair/repair.schema';

/** What is owed for a booking, paise. */
export interface Owed {
  /** Of it, as far as they are not used yet, the oldest first. */
  prepayments: Payment[];
  bills: Pick<TradeDocument, '_id' | 'number' | 'payable' | 'open'>[];
  /** What is left of the prepayments. */
  advance: Paise;
  /** Of what is still to be billed, less what is left of the booking's discount. */
  unbilled: Paise;
  /** What was paid on its bills or in advance for it. */
  paid: Paise;
  /** Still to be paid: what is open on its bills, and of what is not billed what no advance covers. */
  due: Paise;
}

/** Money is asked for and paid per booking. Source: domain rules, "Repairs, what is owed". */
@Injectable()
export class RepairOwing {
  constructor(
    private readonly payments: PaymentService,
    private readonly models: TradeModels,
  ) {}

  /** What was paid in advance for a booking and is not used yet, whoever paid it. */
  prepayments({ _id }: Pick<Repair, '_id'>, session: ClientSession | null = null): Promise<Payment[]> {
    return this.payments.advances({ things: [_id] }, session);
  }

  async of(
    repair: Repair,
    items: readonly RepairItem[],
    session: ClientSession | null = null,
  ): Promise<Owed> {
    // One after another: they may belong to one transaction.
    const prepayments = await this.prepayments(repair, session);
    const bills = await this.models
      .of('invoice')
      .find({ _id: { $in: repair.bills.map((bill) => bill.id) } }, { number: 1, payable: 1, open: 1 })
      .session(session)
      .lean<Owed['bills']>();
    const open = repair.cancelled ? [] : toBeBilled(items);
    const unbilled = Math.max(0, sumOf(open.map(({ price }) => price)) - discountLeft(repair));
    const advance = sumOf(prepayments.map((payment) => payment.open));
    return {
      ...{ prepayments, bills, advance, unbilled },
      paid: advance + sumOf(bills.map((bill) => bill.payable - bill.open)),
      due: Math.max(0, unbilled - advance) + sumOf(bills.map((bill) => bill.open)),
    };
  }
}

/** Paise of the booking's discount that none of its bills has taken yet. */
export const discountLeft = ({ discount, bills }: Repair): Paise =>
  discount - sumOf(bills.map((bill) => bill.discount ?? 0));

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
