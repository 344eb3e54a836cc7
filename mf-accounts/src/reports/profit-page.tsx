import { Columns } from '@shopbench/ui';
import { Loaded } from '@shopbench/pages';
import { useState } from 'react';
import { MadeOfCard } from './made-of-card';
import { usePeriod } from './period';
import { ProfitMonthsCard } from './profit-months-card';
import { ProfitTable } from './profit-table';
import { useProfit } from './report-calls';
import { ReportFrame } from './report-frame';

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
        </aside>
      </Columns>
    </ReportFrame>
  );
}
