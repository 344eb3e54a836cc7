import { errorText } from '@shopbench/client';
import { formatDay, formatRupees, type DayAmounts, type TurnoverKind } from '@shopbench/contracts';
import { ChartSlot, Button, Card, EmptyState, ErrorCard, Skeleton, styled } from '@shopbench/ui';
import { useState } from 'react';
import { useDashboardTrendsQuery } from './dashboard-api';
import { anyOf, KINDS } from './turnover-kinds';
import { Choice } from './choice';
import { TrendsTable } from './trends-table';

const loadCharts = () => import('./dashboard-charts');

type Filter = 'all' | 'sales' | 'purchases' | 'repairs';

/** Words of specification 1, section 2, "Admin dashboard". */
const OPTIONS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'sales', label: 'Sales Only' },
  { value: 'purchases', label: 'Purchases Only' },
  { value: 'repairs', label: 'Repairs Only' },
];

const ALL: readonly TurnoverKind[] = ['sales', 'purchases', 'repairs'];

/** Of the chart with its legend, pixels. */
const CHART_HEIGHT = 236;
const HEIGHT = CHART_HEIGHT + 32;

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 20,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  color: 'var(--text-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& i': { width: 10, height: 10, borderRadius: 3 },
});

/** Turnover by day over the last 90 days. */
export function TrendsCard() {
  const [filter, setFilter] = useState<Filter>('all');
  const { data, error, refetch } = useDashboardTrendsQuery();
  const [asTable, setAsTable] = useState(false);
  const control = <Choice label="Show" value={filter} options={OPTIONS} onChange={setFilter} />;
  const kinds = filter === 'all' ? ALL : [filter];
  return (
    <Card title="Combined Financial Trends" action={control}>
      {data ? (
        <>
          {asTable ? (
            <TrendsTable days={data.days} kinds={kinds} height={HEIGHT} />
          ) : (
            <Trends days={data.days} kinds={kinds} />
          )}
          <Button
            size="small"
            variant="text"
            className="line-start"
            sx={{ marginTop: '8px' }}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'View as chart' : 'View as table'}
          </Button>
        </>
      ) : error ? (
        <ErrorCard title="The trends could not be loaded" reason={errorText(error)} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={HEIGHT} />
      )}
    </Card>
  );
}

const sumOf = (days: readonly DayAmounts[], kind: TurnoverKind) =>
  days.reduce((sum, day) => sum + Math.round(day[kind] * 100), 0) / 100;

/** A line in words: what it comes to, and its highest day. */
function inWords(days: readonly DayAmounts[], kind: TurnoverKind): string {
  const best = days.reduce((a, b) => (b[kind] > a[kind] ? b : a));
  const sum = formatRupees(sumOf(days, kind));
  return `${KINDS[kind].label}: ${sum} in all, most on ${formatDay(best.date)} with ${formatRupees(best[kind])}.`;
}

function Trends({ days, kinds }: { days: readonly DayAmounts[]; kinds: readonly TurnoverKind[] }) {
  const drawn = kinds.filter((kind) => days.some((day) => day[kind] > 0));
  if (drawn.length === 0) {
    return (
      <Empty>
        <EmptyState
          icon="calendar"
          title={`No ${anyOf(kinds)} in the last ${days.length} days`}
          text="The curve of each day begins with the first one."
        />
      </Empty>
    );
  }
  const description = `By day from ${formatDay(days[0]!.date)} to ${formatDay(days.at(-1)!.date)}. ${drawn.map((kind) => inWords(days, kind)).join(' ')}`;
  return (
    <>
      <ChartSlot load={loadCharts} height={CHART_HEIGHT}>
        {({ TrendLines }) => (
          <TrendLines description={description} days={days} kinds={drawn} height={CHART_HEIGHT} />
        )}
      </ChartSlot>
      <Legend aria-label="Lines">
        {kinds.map((kind) => (
          <li key={kind}>
            <i style={{ background: KINDS[kind].color }} />
            {drawn.includes(kind) ? KINDS[kind].label : `${KINDS[kind].label}: none in this time`}
          </li>
        ))}
      </Legend>
    </>
  );
}

const Empty = styled('div')({ display: 'grid', alignContent: 'center', minHeight: HEIGHT });
