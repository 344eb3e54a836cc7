import { fetchFile, saveFile } from '@shopbench/client';
import { formatAmount, type Period, type TallySummary } from '@shopbench/contracts';
import { defineReport } from '@shopbench/pages/report';
import { Button } from '@shopbench/ui';
import { TallyGuide } from './tally-guide';

const download = ({ from, to }: Period) =>
  void fetchFile({
    url: `/report/tally/file?from=${from}&to=${to}`,
    thing: 'file',
    verb: 'export',
    doing: 'Making the file for Tally',
  }).then((made) => made && saveFile(made.blob, made.name ?? `tally-${from}-${to}.xml`));

/** A period's ledgers and vouchers for the accountant, who works in Tally. */
export const TallyPage = defineReport<TallySummary, TallySummary['types'][number]>({
  area: 'accounts',
  url: '/report/tally',
  title: 'Tally',
  noun: 'summary',
  days: { kind: 'period' },
  exported: false,
  Control: ({ view }) => (
    <Button variant="contained" color="primary" onClick={() => download(view.period)}>
      Download XML
    </Button>
  ),
  Aside: TallyGuide,
  tables: ({ ledgers, types }) => [
    { title: 'What the file holds', rows: types.length > 0 ? [{ type: 'Ledgers', vouchers: ledgers, amount: 0 }, ...types] : [] }, // prettier-ignore
  ],
  keyOf: ({ type }) => type,
  empty: { icon: 'list', title: 'Nothing was posted', text: 'There is no voucher of these days.' },
  columns: () => [
    { header: 'What', cell: ({ type }) => type },
    { header: 'How many', end: true, cell: ({ vouchers }) => vouchers },
    { header: 'Debits', end: true, cell: ({ amount }) => (amount ? formatAmount(amount) : '') },
  ],
  card: ({ type, vouchers, amount }) => ({
    title: type,
    detail: amount ? `debits ${formatAmount(amount)}` : '',
    end: vouchers,
  }),
});
