import type { AreaHistoryRow } from '@shopbench/contracts';
import { LIVE, Loaded, momentText, StoryTable, useTimeZone } from '@shopbench/pages';
import { Card } from '@shopbench/ui';
import { useState } from 'react';
import { useAreaHistoryQuery } from './areas-api';

/** What was published, tried and taken back, by whom and why. */
export function HistoryCard() {
  const [page, setPage] = useState(1);
  const timeZone = useTimeZone();
  const query = useAreaHistoryQuery(page, LIVE);
  const when = ({ at }: AreaHistoryRow) => momentText(at, timeZone);
  const what = ({ action, reason }: AreaHistoryRow) => (reason ? `${action}: ${reason}` : action);
  const who = ({ author }: AreaHistoryRow) => author ?? 'Command line';
  return (
    <Card title="History" flush>
      <Loaded query={query} noun="history">
        {({ history, total, pageSize }) => (
          <StoryTable
            rows={history}
            keyOf={({ revision }) => String(revision)}
            columns={[
              { header: 'When', cell: when },
              { header: 'What', cell: what },
              { header: 'By', cell: who },
            ]}
            card={(row) => ({ title: what(row), detail: who(row), end: when(row) })}
            paging={{ page, pageSize, total, onPage: setPage }}
          />
        )}
      </Loaded>
    </Card>
  );
}
