import { Columns, Link, styled } from '@shopbench/ui';
import { Loaded, useRight } from '@shopbench/pages';
import { useState } from 'react';
import { MadeOfCard } from './made-of-card';
import { usePeriod } from './period';
import { ProfitMonthsCard } from './profit-months-card';
import { ProfitTable } from './profit-table';
import { useProfit } from './report-calls';
import { ReportFrame } from './report-frame';

const Note = styled('p')({
  margin: 0,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--text-2)',
  '& a': { textDecoration: 'underline' },
});

/** What was chosen to be opened: a row of the report. */
export interface OpenedRow {
  key: string;
  label: string;
  before: number;
}

/** Profit and loss of a period beside the one before it; each row opens the documents that it is made of. */
export function ProfitPage() {
  const choice = usePeriod('month');
  const { period } = choice;
  const [opened, setOpened] = useState<OpenedRow>();
  const isAdmin = useRight('admin');
  return (
    <ReportFrame
      title="Profit and loss"
      choice={choice}
      file={{ url: '/report/profit/export', query: { ...period } }}
    >
      <Columns>
        <div>
          <Loaded query={useProfit(period)} noun="report">
            {(report) => <ProfitTable report={report} opened={opened?.key} onOpen={setOpened} />}
          </Loaded>
        </div>
        <aside>
          {opened ? (
            <MadeOfCard
              key={`${opened.key} ${period.from} ${period.to}`}
              row={opened}
              period={period}
              onClose={() => setOpened(undefined)}
            />
          ) : null}
          <ProfitMonthsCard period={period} onChoose={choice.set} />
          <Note>
            Cost of goods by weighted average, at the time of sale. More of it:{' '}
            <Link href={`/report/sales?from=${period.from}&to=${period.to}`}>sales by item</Link>
            {isAdmin ? (
              <>
                , <Link href="/books">do the books tie out?</Link>
              </>
            ) : null}
          </Note>
        </aside>
      </Columns>
    </ReportFrame>
  );
}
