import {
  formatAmount,
  formatRupees,
  TRADE_DOCUMENTS,
  type GstGroup,
  type GstSummary,
  type GstSummaryRow,
  type Period,
} from '@shopbench/contracts';
import { Link } from '@shopbench/ui';

type Taxes = GstSummary['toPay'];

/** All taxes together; rupees. */
export const taxSum = ({ cgst, sgst, igst }: Taxes): number => Math.round((cgst + sgst + igst) * 100) / 100;

/** All of some taxes together, and each below. */
export const taxFigure = (label: string, taxes: Taxes) => ({
  label,
  value: formatRupees(taxSum(taxes)),
  note: `CGST ${formatAmount(taxes.cgst)} · SGST ${formatAmount(taxes.sgst)} · IGST ${formatAmount(taxes.igst)}`,
});

const [SALES, PURCHASES] = [TRADE_DOCUMENTS.invoice.screen, TRADE_DOCUMENTS.purchaseInvoice.screen];
/** Each group in words, and the list of its documents. */
const GROUPS: Record<GstGroup, { name: string; list: string }> = {
  sales: { name: 'Sales', list: SALES },
  debitNotes: { name: 'Debit notes', list: TRADE_DOCUMENTS.debitNote.screen },
  creditNotes: { name: 'Credit notes', list: TRADE_DOCUMENTS.creditNote.screen },
  margin: { name: 'Sold under the margin scheme', list: SALES },
  reverseCharge: { name: 'Bought under reverse charge', list: PURCHASES },
  purchases: { name: 'Purchases', list: PURCHASES },
  purchaseNotes: { name: 'Notes with suppliers', list: TRADE_DOCUMENTS.purchaseDebitNote.screen },
  notClaimed: { name: 'Purchases, not claimed', list: PURCHASES },
};

/** A group of rows, leading to its documents of these days. */
export const GroupName = ({ group, from, to }: Pick<GstSummaryRow, 'group'> & Period) => (
  <Link href={`${GROUPS[group].list}?from=${from}&to=${to}`}>{GROUPS[group].name}</Link>
);

const INPUT: readonly GstGroup[] = ['purchases', 'purchaseNotes'];

/** The rows of output tax, of input tax, and, where there are any, of what is not claimed. */
export function gstTables({ rows }: GstSummary) {
  const of = (isIn: (group: GstGroup) => boolean) => rows.filter(({ group }) => isIn(group));
  const notClaimed = of((group) => group === 'notClaimed');
  return [
    { title: 'Output tax', rows: of((group) => !INPUT.includes(group) && group !== 'notClaimed') },
    { title: 'Input tax', rows: of((group) => INPUT.includes(group)) },
    ...(notClaimed.length > 0 ? [{ title: 'Not claimed', rows: notClaimed }] : []),
  ];
}

/** What the books posted, and whether that is what the rows add up to. */
export function booksFigure({ books, output, input }: GstSummary) {
  const figure = taxFigure('As the books posted it', books);
  const agrees = taxSum(books) === Math.round((taxSum(output) - taxSum(input)) * 100) / 100;
  if (agrees) return { ...figure, note: 'Agrees' };
  const note = 'What is cancelled after its period is posted on that day: see the day book';
  return { ...figure, note, noteTone: 'warn' as const };
}
