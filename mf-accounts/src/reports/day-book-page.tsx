import { formatAmount, formatDay, formatRupees, type DayBook, type DayBookRow } from '@shopbench/contracts';
import { RecordLink } from '@shopbench/pages';
import { defineReport } from '@shopbench/pages/report';

const number = ({ document }: DayBookRow) =>
  document ? <RecordLink {...document}>{document.number}</RecordLink> : '–';

/** Nothing where nothing came or went. */
const money = (rupees: number, word = '') => (rupees > 0 ? word + formatAmount(rupees) : '');

/** All that was posted in some days, newest first. */
export const DayBookPage = defineReport<DayBook, DayBookRow>({
  area: 'accounts',
  url: '/report/day-book',
  title: 'Day book',
  noun: 'day book',
  days: { kind: 'period', first: 'day', spans: ['day', 'month'] },
  paged: true,
  figures: ({ total, moneyIn, moneyOut }) => [
    { label: 'Documents', value: total },
    { label: 'Money in', value: formatRupees(moneyIn) },
    { label: 'Money out', value: formatRupees(moneyOut) },
    { label: 'More in than out', value: formatRupees(Math.round((moneyIn - moneyOut) * 100) / 100) },
  ],
  tables: ({ rows }) => [{ rows }],
  keyOf: ({ document, date, label }) => `${document?.id ?? label} ${date}`,
  empty: { icon: 'calendar', title: 'Nothing was posted', text: 'No document of these days moved goods or money.' }, // prettier-ignore
  columns: () => [
    { header: 'Date', cell: ({ date }) => formatDay(date) },
    { header: 'Number', whole: true, cell: number },
    { header: 'What', cell: ({ label }) => label },
    { header: 'Party', cell: ({ party }) => (party ? <RecordLink {...party}>{party.name}</RecordLink> : '') },
    { header: 'Amount', end: true, cell: ({ amount }) => formatAmount(amount) },
    { header: 'Money in', end: true, cell: ({ moneyIn }) => money(moneyIn) },
    { header: 'Money out', end: true, cell: ({ moneyOut }) => money(moneyOut) },
  ],
  card: (row) => ({
    title: row.document ? number(row) : row.label,
    detail: `${formatDay(row.date)} · ${row.party?.name ?? row.label}`,
    end: formatAmount(row.amount),
    endDetail: money(row.moneyIn, 'in ') || money(row.moneyOut, 'out '),
  }),
});
