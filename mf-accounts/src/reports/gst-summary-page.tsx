import { formatAmount, monthOf, type GstSummary, type GstSummaryRow } from '@shopbench/contracts';
import { defineReport } from '@shopbench/pages/report';
import { LinkButton } from '@shopbench/ui';
import { booksFigure, GroupName, gstTables, taxFigure, taxSum } from './gst-summary-words';

/** Output and input tax of a period, and what is to be paid. */
export const GstSummaryPage = defineReport<GstSummary, GstSummaryRow>({
  area: 'accounts',
  url: '/report/gst-summary',
  title: 'GST summary',
  days: { kind: 'period' },
  Control: ({ view: { span, period } }) =>
    span === 'month' ? (
      <LinkButton href={`/report/gst?month=${monthOf(period.from)}`}>GSTR-1</LinkButton>
    ) : null,
  figures: (told) => [
    taxFigure('Output tax', told.output),
    taxFigure('Input tax', told.input),
    taxFigure('To be paid', told.toPay),
    ...(taxSum(told.left) > 0 ? [taxFigure('Credit left over', told.left)] : []),
    booksFigure(told),
  ],
  tables: gstTables,
  keyOf: ({ group, gstRate }) => `${group} ${gstRate}`,
  empty: { icon: 'list', title: 'Nothing to report', text: 'No document of these days carries tax.' },
  columns: (view) => [
    { header: 'What', cell: (row) => <GroupName {...row} {...view.period} /> },
    { header: 'Rate', end: true, cell: ({ gstRate }) => `${gstRate} %` },
    { header: 'Documents', end: true, cell: ({ documents }) => documents },
    { header: 'Taxable', end: true, cell: ({ taxable }) => formatAmount(taxable) },
    { header: 'CGST', end: true, cell: ({ cgst }) => formatAmount(cgst) },
    { header: 'SGST', end: true, cell: ({ sgst }) => formatAmount(sgst) },
    { header: 'IGST', end: true, cell: ({ igst }) => formatAmount(igst) },
  ],
  card: (row, view) => ({
    title: <GroupName {...row} {...view.period} />,
    detail: `${row.gstRate} % · ${row.documents} ${row.documents === 1 ? 'document' : 'documents'}`,
    end: formatAmount(row.taxable),
    endDetail: `tax ${formatAmount(taxSum(row))}`,
  }),
});
