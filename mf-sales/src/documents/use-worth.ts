import { useSettled } from '@shopbench/client';
import { check, convertInput, paiseOf, toRupees, type TradeKindName } from '@shopbench/contracts';
import { useConversion, type TradeRecord } from './documents';

/** Of what comes back, rupees. */
export interface Worth {
  total: number;
  /** So much of it was not paid yet and is owed no more. */
  unpaid: number;
  /** The rest was paid. */
  refund: number;
  /** So much of it is tax that stays due: it is too late to lower it (section 34 of the CGST Act). */
  taxStays?: number | undefined;
}

/** What comes back is worth, by the server's own count; undefined while that cannot be told. */
export function useWorth(record: TradeRecord, to: TradeKindName, items: object[]): Worth | undefined {
  const key = JSON.stringify({ to, items, receivedAmount: 0, paymentMode: 'cash' });
  const settled = useSettled(key);
  const checked = check(convertInput, JSON.parse(settled));
  const skip = items.length === 0 || settled !== key || !checked.ok;
  const body = checked.ok ? checked.value : {};
  const { currentData } = useConversion({ kind: record.kind, id: record._id, body }, { skip });
  if (skip || !currentData) return undefined;
  return worthOf(record, currentData);
}

/** What comes back of `record` is worth, by what it would become. */
export function worthOf(record: TradeRecord, { totalPayableAmount: total, taxStays }: TradeRecord): Worth {
  const unpaid = Math.min(total, Math.max(0, record.balanceAmount));
  return { total, unpaid, refund: toRupees(paiseOf(total) - paiseOf(unpaid)), taxStays };
}
