import { filedFault, type Day } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { ShopSettings } from '../../store/records/settings.schema';
import { fixedField, type TradeChange } from './trade-input';
import type { TradeKind } from '../kinds/trade-kind';

/**
 * Refuses (422) what would change the figures of a month whose GST return is filed: a document of it is neither made nor
 * cancelled, and keeps its lines and amounts. Source: domain rules, "After saving" and "GSTR-1".
 * @param change what a change names; left out for a document that is made or cancelled
 */
export function refuseFiled(
  { name }: TradeKind,
  { filedMonths = [] }: Pick<ShopSettings, 'filedMonths'>,
  days: readonly (Day | undefined)[],
  change?: TradeChange,
): void {
  const fault = filedFault(name, filedMonths, days);
  const field = change ? fixedField(change) : 'date';
  if (fault && field) throw ruleBroken(fault, field);
}
