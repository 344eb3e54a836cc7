import {
  fromMilli,
  toRupees,
  TURNOVER_KINDS,
  type Attention,
  type Day,
  type DayAmounts,
  type DayFigures,
  type RecurringExpense,
  type Turnover,
  type TurnoverKind,
  type TurnoverSums,
} from '@shopbench/contracts';
import type { Product } from '../../store/goods/product.schema';
import type { OverdueInvoice } from './overdue.service';
import type { Owed } from './standing.service';
import type { TurnoverByDay } from './turnover.service';

/** What one kind made on a day, rupees. */
export const turnoverOf = (turnover: TurnoverByDay, kind: TurnoverKind, day: Day): Turnover => {
  const total = turnover[kind].get(day);
  return { amount: toRupees(total?.amount ?? 0), count: total?.count ?? 0 };
};

/** One day as the summary shows it. */
export const toDayFigures = (turnover: TurnoverByDay, date: Day): DayFigures => ({
  date,
  sales: turnoverOf(turnover, 'sales', date),
  purchases: turnoverOf(turnover, 'purchases', date),
  repairs: turnoverOf(turnover, 'repairs', date),
  expenses: turnoverOf(turnover, 'expenses', date),
});

/** Rupees of each kind over the days; the paise are summed before they become rupees. */
function amountsOf(turnover: TurnoverByDay, days: readonly Day[]) {
  const amounts = TURNOVER_KINDS.map((kind) => {
    const paise = days.reduce((sum, day) => sum + (turnover[kind].get(day)?.amount ?? 0), 0);
    return [kind, toRupees(paise)] as const;
  });
  return Object.fromEntries(amounts) as Record<TurnoverKind, number>;
}

/** One day as the trends show it. */
export const toDayAmounts = (turnover: TurnoverByDay, date: Day): DayAmounts => ({
  date,
  ...amountsOf(turnover, [date]),
});

/** What the days, oldest first, add up to. */
export const toSums = (turnover: TurnoverByDay, days: readonly Day[]): TurnoverSums => ({
  from: days[0]!,
  to: days.at(-1)!,
  ...amountsOf(turnover, days),
});

export const toOwed = ({ amount, parties }: Owed) => ({ amount: toRupees(amount), parties });

/** An overdue invoice as the summary names it. */
export const toOverdueInvoice = (invoice: OverdueInvoice): Attention['overdueInvoices']['rows'][number] => ({
  _id: String(invoice._id),
  invoiceNumber: invoice.number,
  customerName: invoice.partyName,
  dueDate: invoice.dueOn,
  balanceAmount: toRupees(invoice.open),
});

/** A low product as the summary names it. */
export const toLowProduct = (product: Product): Attention['lowStock']['rows'][number] => ({
  _id: String(product._id),
  productName: product.productName,
  itemCode: product.itemCode,
  unit: product.unit,
  stockQuantity: fromMilli(product.stock),
  lowLevelLimit: fromMilli(product.lowLevelLimit),
});

/** A recurring expense that is due, as the summary names it. */
export const toDueExpense = ({
  _id,
  name,
  nextDue,
  amount,
}: RecurringExpense): Attention['recurringExpenses']['rows'][number] => ({ _id, name, nextDue, amount });
