import {
  formatAmount,
  formatRupees,
  monthOf,
  TRADE_DOCUMENTS,
  type GstGroup,
  type GstSummary,
  type GstSummaryRow,
  type Period,
} from '@shopbench/contracts';
import { Loaded, StoryTable } from '@shopbench/pages';
import { Card, EmptyState, FigureStrip, Link, LinkButton } from '@shopbench/ui';
import { usePeriod } from './period';
import { useGstSummary } from './report-calls';
import { ReportFrame } from './report-frame';

type Taxes = GstSummary['toPay'];
const sum = ({ cgst, sgst, igst }: Taxes) => Math.round((cgst + sgst + igst) * 100) / 100;

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
const INPUT: readonly GstGroup[] = ['purchases', 'purchaseNotes'];

/** Output and input tax of a period, and what is to be paid. */
export function GstSummaryPage() {
  const choice = usePeriod('month');
  const { period, span } = choice;
  return (
    <ReportFrame
      title="GST summary"
      choice={choice}
      file={{ url: '/report/gst-summary/export', query: { ...period } }}
      control={
        span === 'month' ? (
          <LinkButton href={`/report/gst?month=${monthOf(period.from)}`}>GSTR-1</LinkButton>
        ) : null
      }
    >
      <Loaded query={useGstSummary(period)} noun="report">
        {(told) => <Summary told={told} period={period} />}
      </Loaded>
    </ReportFrame>
  );
}

function Summary({ told, period }: { told: GstSummary; period: Period }) {
  const { rows, output, input, toPay, left, books } = told;
  const agrees = sum(books) === Math.round((sum(output) - sum(input)) * 100) / 100;
  const parts = (taxes: Taxes) =>
    `CGST ${formatAmount(taxes.cgst)} · SGST ${formatAmount(taxes.sgst)} · IGST ${formatAmount(taxes.igst)}`;
  return (
    <>
      <FigureStrip
        figures={[
          { label: 'Output tax', value: formatRupees(sum(output)), note: parts(output) },
          { label: 'Input tax', value: formatRupees(sum(input)), note: parts(input) },
          { label: 'To be paid', value: formatRupees(sum(toPay)), note: parts(toPay) },
          ...(sum(left) > 0
            ? [{ label: 'Credit left over', value: formatRupees(sum(left)), note: parts(left) }]
            : []),
          {
            label: 'As the books posted it',
            value: formatRupees(sum(books)),
            note: agrees
              ? 'Agrees'
              : 'What is cancelled after its period is posted on that day: see the day book',
            ...(agrees ? {} : { noteTone: 'warn' as const }),
          },
        ]}
      />
      <Card title="Output tax" flush>
        <Rows
          rows={rows.filter(({ group }) => !INPUT.includes(group) && group !== 'notClaimed')}
          period={period}
        />
      </Card>
      <br />
      <Card title="Input tax" flush>
        <Rows rows={rows.filter(({ group }) => INPUT.includes(group))} period={period} />
      </Card>
      {rows.some(({ group }) => group === 'notClaimed') ? (
        <>
          <br />
          <Card title="Not claimed" flush>
            <Rows rows={rows.filter(({ group }) => group === 'notClaimed')} period={period} />
          </Card>
        </>
      ) : null}
    </>
  );
}

function Rows({ rows, period: { from, to } }: { rows: readonly GstSummaryRow[]; period: Period }) {
  const name = ({ group }: GstSummaryRow) => (
    <Link href={`${GROUPS[group].list}?from=${from}&to=${to}`}>{GROUPS[group].name}</Link>
  );
  if (rows.length === 0)
    return <EmptyState icon="list" title="Nothing to report" text="No document of these days carries tax." />;
  return (
    <StoryTable
      rows={rows}
      keyOf={({ group, gstRate }) => `${group} ${gstRate}`}
      columns={[
        { header: 'What', cell: name },
        { header: 'Rate', end: true, cell: ({ gstRate }) => `${gstRate} %` },
        { header: 'Documents', end: true, cell: ({ documents }) => documents },
        { header: 'Taxable', end: true, cell: ({ taxable }) => formatAmount(taxable) },
        { header: 'CGST', end: true, cell: ({ cgst }) => formatAmount(cgst) },
        { header: 'SGST', end: true, cell: ({ sgst }) => formatAmount(sgst) },
        { header: 'IGST', end: true, cell: ({ igst }) => formatAmount(igst) },
      ]}
      card={(row) => ({
        title: name(row),
        detail: `${row.gstRate} % · ${row.documents} ${row.documents === 1 ? 'document' : 'documents'}`,
        end: formatAmount(row.taxable),
        endDetail: `tax ${formatAmount(sum(row))}`,
      })}
    />
  );
}
