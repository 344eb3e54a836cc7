import {
  isTradeKind,
  PROFIT_GROUPS,
  toRupees,
  TRADE_DOCUMENTS,
  type GstGroup,
  type Paise,
  type Period,
  type ProfitGroup,
  type ProfitGroupKey,
  type ProfitReport,
  type ProfitRow,
} from '@shopbench/contracts';
import type { Nominal } from '../../../store/books/ledger-entry.schema';

/** What entries of one nominal account, kind of document and head come to in a period and in the one before, paise. */
export interface ProfitSum {
  nominal: Nominal;
  /** The kind of the documents that posted them. */
  kind: string;
  /** Of expenses. */
  head?: string | undefined;
  amount: Paise;
  before: Paise;
}

/** The accounts of the books that profit is made of; all others are what the shop has and owes. */
export const PROFIT_NOMINALS = [
  'sales',
  'repairs',
  'purchases',
  'cost_of_goods',
  'stock_adjustment',
  'direct_expenses',
  'indirect_expenses',
  'round_off',
  'cash_short_or_over',
] as const satisfies readonly Nominal[];
type ProfitNominal = (typeof PROFIT_NOMINALS)[number];

const isProfit = (nominal: Nominal): nominal is ProfitNominal =>
  (PROFIT_NOMINALS as readonly Nominal[]).includes(nominal);

/** Groups that are taken off, the others are earned. */
const COSTS: readonly ProfitGroupKey[] = ['cost', 'direct', 'indirect'];

/** The rows that are always in this order and have these words; of a row that is `less` the group is what is left. */
const ROWS: Readonly<Record<string, { label: string; less?: true }>> = {
  'sales.bills': { label: 'Bills' },
  'sales.debitNotes': { label: 'Debit notes' },
  'sales.returns': { label: 'returns and credit notes', less: true },
  'cost.goods': { label: 'Goods sold, at average cost' },
  'cost.purchases': { label: 'Price differences of purchases' },
  'cost.stock': { label: 'Written off, found and counted' },
  'repairs.billed': { label: 'Billed' },
  'repairs.parts': { label: 'parts used, at cost', less: true },
};
const ORDER = Object.keys(ROWS);
/** Where notes stand, by the group of their tax; all else that is sold are bills. */
const SALES_ROWS: Partial<Record<GstGroup, string>> = {
  debitNotes: 'sales.debitNotes',
  creditNotes: 'sales.returns',
};

/** Heads of what no person enters as an expense. */
const OWN_HEADS = {
  purchase: 'Charges on purchases',
  cash: 'Cash short or over',
  round: 'Round off',
} as const;

/** The row that an entry belongs to; null when it is no part of profit. Source: domain rules, "Profit and loss". */
export function profitKeyOf({ nominal, kind, head }: Pick<ProfitSum, 'nominal' | 'kind' | 'head'>) {
  if (!isProfit(nominal)) return null;
  switch (nominal) {
    case 'sales':
      return (isTradeKind(kind) && SALES_ROWS[TRADE_DOCUMENTS[kind].gstGroup!]) || 'sales.bills';
    case 'repairs':
      return 'repairs.billed';
    case 'cost_of_goods':
      return kind === 'repair' ? 'repairs.parts' : 'cost.goods';
    case 'purchases':
      return 'cost.purchases';
    case 'stock_adjustment':
      return 'cost.stock';
    case 'direct_expenses':
      return `direct.${head ?? OWN_HEADS.purchase}`;
    case 'indirect_expenses':
      return `indirect.${head ?? 'Other'}`;
    case 'cash_short_or_over':
      return `indirect.${OWN_HEADS.cash}`;
    case 'round_off':
      return `indirect.${OWN_HEADS.round}`;
  }
}

const groupOf = (key: string) => key.slice(0, key.indexOf('.')) as ProfitGroupKey;
const labelOf = (key: string): string => ROWS[key]?.label ?? key.slice(key.indexOf('.') + 1);

/** Debits raise a cost and what is taken off; credits raise what is earned. */
export const signOf = (key: string): 1 | -1 => (COSTS.includes(groupOf(key)) || ROWS[key]?.less ? 1 : -1);

type Both = Pick<ProfitRow, 'amount' | 'before'>;
const plus = (a: Both, b: Both, sign = 1): Both => ({
  amount: a.amount + sign * b.amount,
  before: a.before + sign * b.before,
});
const NOTHING: Both = { amount: 0, before: 0 };
const inRupees = <T extends Both>(figures: T): T => ({
  ...figures,
  amount: toRupees(figures.amount) + 0,
  before: toRupees(figures.before) + 0,
});

/** Fixed rows in their order, heads by what they come to, the most first. */
const inOrder = (a: ProfitRow, b: ProfitRow): number =>
  groupOf(a.key) in { direct: 1, indirect: 1 }
    ? b.amount - a.amount || b.before - a.before || (a.label < b.label ? -1 : 1)
    : ORDER.indexOf(a.key) - ORDER.indexOf(b.key);

function groupWith(key: ProfitGroupKey, rows: ProfitRow[]): ProfitGroup {
  const sum = rows.reduce((total, row) => plus(total, row, row.less ? -1 : 1), NOTHING);
  return { key, less: COSTS.includes(key), ...sum, rows: rows.sort(inOrder) };
}

/**
 * Profit and loss from what the accounts of the books come to: sales less cost of goods are the gross profit on sales, then
 * repairs less parts, direct and indirect expenses, net. Answers rupees.
 */
export function profitReport(period: Period, before: Period, sums: readonly ProfitSum[]): ProfitReport {
  const rows = new Map<string, ProfitRow>();
  for (const sum of sums) {
    const key = profitKeyOf(sum);
    if (key === null) continue;
    const row = rows.get(key) ?? { key, label: labelOf(key), less: ROWS[key]?.less ?? false, ...NOTHING };
    rows.set(key, { ...row, ...plus(row, sum, signOf(key)) });
  }
  const told = [...rows.values()].filter(({ amount, before: other }) => amount !== 0 || other !== 0);
  const groups = PROFIT_GROUPS.map((key) =>
    groupWith(
      key,
      told.filter((row) => groupOf(row.key) === key),
    ),
  );
  const net = (keys: readonly ProfitGroupKey[]) =>
    groups
      .filter(({ key }) => keys.includes(key))
      .reduce((total, group) => plus(total, group, group.less ? -1 : 1), NOTHING);
  return {
    ...period,
    beforeFrom: before.from,
    beforeTo: before.to,
    groups: groups.map((group) => ({ ...inRupees(group), rows: group.rows.map(inRupees) })),
    grossProfit: inRupees(net(['sales', 'cost'])),
    netProfit: inRupees(net(PROFIT_GROUPS)),
  };
}
