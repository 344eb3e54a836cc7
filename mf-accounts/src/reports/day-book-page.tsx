import {
  formatAmount,
  formatDay,
  formatRupees,
  hasScreen,
  screenPath,
  type DayBookRow,
} from '@shopbench/contracts';
import { DocumentNumber, Loaded, StoryTable } from '@shopbench/pages';
import { Card, EmptyState, FigureStrip, Link } from '@shopbench/ui';
import { usePaged } from './paged';
import { usePeriod } from './period';
import { useDayBook } from './report-calls';
import { ReportFrame } from './report-frame';

const number = ({ document }: DayBookRow) =>
  document ? (
    <DocumentNumber
      number={document.number}
      href={hasScreen(document.kind) ? screenPath(document.kind, document.id) : undefined}
    />
  ) : (
    '–'
  );

const partyOf = ({ party }: DayBookRow) =>
  party && hasScreen(party.kind) ? <Link href={screenPath(party.kind, party.id)}>{party.name}</Link> : '';

/** Nothing where nothing came or went. */
const money = (rupees: number) => (rupees === 0 ? '' : formatAmount(rupees));

/** All that was posted in some days, newest first. */
export function DayBookPage() {
  const choice = usePeriod('day');
  const { query, onPage } = usePaged();
  const { period } = choice;
  return (
    <ReportFrame
      title="Day book"
      choice={choice}
      spans={['day', 'month']}
      file={{ url: '/report/day-book/export', query: { ...period } }}
    >
      <Loaded query={useDayBook({ ...period, ...query })} noun="day book">
        {({ rows, moneyIn, moneyOut, ...paging }) => (
          <>
            <FigureStrip
              figures={[
                { label: 'Documents', value: paging.total },
                { label: 'Money in', value: formatRupees(moneyIn) },
                { label: 'Money out', value: formatRupees(moneyOut) },
                {
                  label: 'More in than out',
                  value: formatRupees(Math.round((moneyIn - moneyOut) * 100) / 100),
                },
              ]}
            />
            <Card flush>
              {rows.length === 0 ? (
                <EmptyState
                  icon="calendar"
                  title="Nothing was posted"
                  text="No document of these days moved goods or money."
                />
              ) : (
                <StoryTable
                  rows={rows}
                  keyOf={({ document, date, label }) => `${document?.id ?? label} ${date}`}
                  paging={{ ...paging, onPage }}
                  columns={[
                    { header: 'Date', cell: ({ date }) => formatDay(date) },
                    { header: 'Number', cell: number },
                    { header: 'What', cell: ({ label }) => label },
                    { header: 'Party', cell: partyOf },
                    { header: 'Amount', end: true, cell: ({ amount }) => formatAmount(amount) },
                    { header: 'Money in', end: true, cell: (row) => money(row.moneyIn) },
                    { header: 'Money out', end: true, cell: (row) => money(row.moneyOut) },
                  ]}
                  card={(row) => ({
                    title: row.document ? number(row) : row.label,
                    detail: `${formatDay(row.date)} · ${row.party?.name ?? row.label}`,
                    end: formatAmount(row.amount),
                    endDetail: row.moneyIn > 0 ? `in ${formatAmount(row.moneyIn)}` : row.moneyOut > 0 ? `out ${formatAmount(row.moneyOut)}` : '', // prettier-ignore
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
