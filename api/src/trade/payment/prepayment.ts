import type { Types } from 'mongoose';
import type { Payment, PrepaidFor } from '../../store/trade/payment.schema';

/**
 * A prepayment is money that was paid for one repair or order: its bill takes that first. The database and the wire have what it was
 * paid for as `heldFor`, the name of older releases; which files meet that name stands in `tools/floors/names.mjs`.
 */
type Prepaid = Pick<Payment, 'heldFor'>;

/** What money was paid in advance for. */
export const prepaidFor = ({ heldFor }: Prepaid): PrepaidFor | undefined => heldFor;

/** Whether what is left of a payment is kept for something, which it is until that is billed whole. */
export const isPrepayment = ({ heldFor }: Prepaid): boolean => !!heldFor && !heldFor.over;

/** A payment as a prepayment of something. */
export const asPrepayment = <T extends object>(payment: T, thing: PrepaidFor): T & Prepaid => ({
  ...payment,
  heldFor: thing,
});

/** A payment that is for nothing in particular. */
export function asFree<T extends Prepaid>(payment: T): Omit<T, 'heldFor'> {
  const { heldFor: _thing, ...free } = payment;
  return free;
}

/** The conditions by which payments are found. */
export const prepayments = {
  /** What was ever paid for one of these, used since or not. */
  of: (things: readonly Types.ObjectId[]) => ({ 'heldFor.id': { $in: [...things] } }),
  /** What of it is still kept for one of these. */
  keptFor: (things: readonly Types.ObjectId[]) => ({
    'heldFor.id': { $in: [...things] },
    'heldFor.over': { $exists: false },
  }),
  /** What was freed since its thing is billed whole. */
  over: { 'heldFor.over': true as const },
  /** What is kept for nothing. */
  free: { $or: [{ heldFor: { $exists: false } }, { 'heldFor.over': true }] },
};
