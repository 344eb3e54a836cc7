import {
  dayOf,
  formatAmount,
  formatDay,
  formatRupees,
  hasScreen,
  screenPath,
  type DebtRow,
  type DebtSide,
} from '@shopbench/contracts';
import { Loaded, StoryTable } from '@shopbench/pages';
import { Card, EmptyState, FigureStrip, Link } from '@shopbench/ui';
import { usePaged } from './paged';
import { useDay } from './period';
import { useDebts } from './report-calls';
import { DayControl, ReportFrame } from './report-frame';

const WORDS: Record<DebtSide, { title: string; none: string; list: string }> = {
  receivable: {
    title: 'Receivable by age',
    none: 'Nobody owes the shop anything.',
    list: '/sales/invoice?status=Unpaid',
  },
  payable: {
    title: 'Payable by age',
    none: 'The shop owes nobody anything.',
    list: '/purchase/invoice?status=Unpaid',
  },
};

const AGES = [
  ['notDue', 'Not yet due'],
  ['days30', '1–30 days'],
  ['days60', '31–60 days'],
  ['days90', '61–90 days'],
  ['older', 'Over 90 days'],
] as const;

const dash = (rupees: number) => (rupees === 0 ? '–' : formatAmount(rupees));

/** What parties owe, or the shop owes them, by how long it is due; each name opens its ledger. */
export function DebtsReport({ side }: { side: DebtSide }) {
  const { query, onPage } = usePaged();
  const day = useDay();
  const asOf: Record<string, string> = day.on ? { on: day.on } : {};
  const { title, none, list } = WORDS[side];
  const name = ({ party }: DebtRow) => {
    if (!party) return <Link href={list}>Bills over the counter</Link>;
    return party.id && hasScreen(party.kind) ? (
      <Link href={screenPath(party.kind, party.id)}>{party.name}</Link>
    ) : (
      party.name
    );
  };
  return (
    <ReportFrame
      title={title}
      detail={`As of ${formatDay(day.on ?? dayOf(new Date()))}`}
      control={<DayControl key={day.on} {...day} />}
      file={{ url: `/report/${side}/export`, query: asOf }}
    >
      <Loaded query={useDebts({ side, ...asOf, ...query })} noun="report">
        {({ rows, sums, today: _today, on: _on, ...paging }) => (
          <>
            <FigureStrip
              figures={[
                { label: 'In all', value: formatRupees(sums.total), note: `${paging.total} parties` },
                ...AGES.map(([age, label]) => ({
                  label,
                  value: formatRupees(sums[age]),
                  ...(age === 'older' && sums.older > 0 ? { tone: 'bad' as const } : {}),
                })),
              ]}
            />
            <Card flush>
              {rows.length === 0 ? (
                <EmptyState icon="check" title="Nothing is open" text={none} />
              ) : (
                <StoryTable
                  rows={rows}
                  keyOf={({ party }) => party?.id ?? 'counter'}
                  paging={{ ...paging, onPage }}
                  columns={[
                    { header: 'Party', cell: name },
                    ...AGES.map(([age, header]) => ({
                      header,
                      end: true,
                      cell: (row: DebtRow) => dash(row[age]),
                    })),
                    { header: 'Advances, credits', end: true, cell: ({ credits }) => dash(credits) },
                    {
                      header: 'Balance',
                      end: true,
                      cell: ({ total }) => <strong>{formatAmount(total)}</strong>,
                    },
                  ]}
                  card={(row) => ({
                    title: name(row),
                    detail: AGES.flatMap(([age, label]) => (row[age] > 0 ? [`${label} ${formatAmount(row[age])}`] : [])).join(' · '), // prettier-ignore
                    end: formatAmount(row.total),
                  })}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </ReportFrame>
  );
}
