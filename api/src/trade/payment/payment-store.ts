import type { Model } from 'mongoose';
import type { Payment as PaymentRecord, PaymentDirection } from '@shopbench/contracts';
import type { DocumentStore } from '../../store/books/stored-document';
import type { Payment } from '../../store/trade/payment.schema';
import { kindOf } from './payment-posting';
import { toPayment } from './payment.mapper';

/** Payments of a direction as DocumentsService handles them. */
export const paymentStore = (
  model: Model<Payment>,
  direction: PaymentDirection,
): DocumentStore<Payment, PaymentRecord> => ({
  kind: kindOf(direction),
  noun: 'Payment',
  numberField: 'number',
  model,
  toRecord: toPayment,
  rights: {},
});
