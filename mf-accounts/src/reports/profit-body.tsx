import type { Period, ProfitReport } from '@shopbench/contracts';
import { useRight } from '@shopbench/pages';
import { Columns, Link, styled } from '@shopbench/ui';
import { useState } from 'react';
import { MadeOfCard } from './made-of-card';
import { ProfitMonthsCard } from './profit-months-card';
import { ProfitTable } from './profit-table';

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

interface ProfitProps {
  report: ProfitReport;
  period: Period;
  setPeriod: (period: Period) => void;
}

/** The table, and beside it what a row is made of and the months. */
export function Profit({ report, period, setPeriod }: ProfitProps) {
  const [opened, setOpened] = useState<OpenedRow>();
  const isAdmin = useRight('admin');
  return (
    <Columns>
      <div>
        <ProfitTable report={report} opened={opened?.key} onOpen={setOpened} />
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
        <ProfitMonthsCard period={period} onChoose={setPeriod} />
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
  );
}
