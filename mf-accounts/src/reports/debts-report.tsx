import { formatAmount, formatRupees, type DebtRow, type DebtSide, type DebtsReport } from '@shopbench/contracts'; // prettier-ignore
import { RecordLink } from '@shopbench/pages';
import { defineReport } from '@shopbench/pages/report';
import { AGES, DEBT_WORDS } from './debts-words';

const dash = (rupees: number) => (rupees === 0 ? '–' : formatAmount(rupees));

/** What parties owe, or the shop owes them, by how long it is due; each name opens its ledger. */
export function debtsReport(side: DebtSide) {
  const { title, none, counter } = DEBT_WORDS[side];
  const name = ({ party }: DebtRow) => (party ? <RecordLink {...party}>{party.name}</RecordLink> : counter);
  return defineReport<DebtsReport, DebtRow>({
    area: 'accounts',
    url: `/report/${side}`,
    title,
    days: { kind: 'day' },
    paged: true,
    figures: ({ sums, total }) => [
      { label: 'In all', value: formatRupees(sums.total), note: `${total} parties` },
      ...AGES.map(([age, label]) => ({
        label,
        value: formatRupees(sums[age]),
        ...(age === 'older' && sums.older > 0 ? { tone: 'bad' as const } : {}),
      })),
    ],
    tables: ({ rows }) => [{ rows }],
    keyOf: ({ party }) => party?.id ?? 'counter',
    empty: { icon: 'check', title: 'Nothing is open', text: none },
    columns: () => [
      { header: 'Party', cell: name },
      ...AGES.map(([age, header]) => ({ header, end: true, cell: (row: DebtRow) => dash(row[age]) })),
      { header: 'Advances, credits', end: true, cell: ({ credits }) => dash(credits) },
      { header: 'Balance', end: true, cell: ({ total }) => <strong>{formatAmount(total)}</strong> },
    ],
    card: (row) => ({
      title: name(row),
      detail: AGES.flatMap(([age, label]) => (row[age] > 0 ? [`${label} ${formatAmount(row[age])}`] : [])).join(' · '), // prettier-ignore
      end: formatAmount(row.total),
    }),
  });
}
