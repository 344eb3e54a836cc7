import { errorText } from '@shopbench/client';
import { formatRupees, type DashboardTrends, type TurnoverKind } from '@shopbench/contracts';
import { ChartSlot, Card, EmptyState, ErrorCard, Link, Skeleton, styled } from '@shopbench/ui';
import { useState } from 'react';
import { useDashboardTrendsQuery } from './dashboard-api';
import { shares } from './figures';
import { anyOf, KINDS, listOfDays } from './turnover-kinds';
import { Choice } from './choice';

const loadCharts = () => import('./dashboard-charts');

/** What the ring can compare. Source: specification 1, section 2, "Admin dashboard". */
const VIEWS = {
  ratio: { option: 'Sales vs Repairs', title: 'Sale Repair Ratio', kinds: ['sales', 'repairs'] },
  insights: {
    option: 'Business Insights',
    title: 'Business Insights',
    kinds: ['sales', 'purchases', 'expenses'],
  },
} as const satisfies Record<string, { option: string; title: string; kinds: readonly TurnoverKind[] }>;

type View = keyof typeof VIEWS;

const OPTIONS = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].option }));

/** The ring's diameter, pixels. */
const SIZE = 136;

const Stacked = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  // The ring and three lines of the legend, so that nothing moves when the view is switched.
  minHeight: SIZE + 16 + 76,
  marginTop: 16,
});

const Ring = styled('div')({ justifySelf: 'center', width: SIZE });

const Quiet = styled('span')({ fontSize: 12, color: 'var(--text-2)' });

const Legend = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 48px',
  gap: 8,
  margin: 0,
  '& > div': { display: 'contents' },
  '& dt': { display: 'flex', alignItems: 'center', gap: 8 },
  '& dt i': { width: 10, height: 10, borderRadius: 3 },
  '& dd': { margin: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& dd + dd': { color: 'var(--text-2)' },
});

/** What kinds of turnover the last 30 days were made of. */
export function RatioCard() {
  const [view, setView] = useState<View>('ratio');
  const { data, error, refetch } = useDashboardTrendsQuery();
  return (
    <Card title={VIEWS[view].title} action={<Quiet>Last 30 days</Quiet>}>
      <Choice label="Compare" value={view} options={OPTIONS} onChange={setView} fullWidth />
      {data ? (
        <Ratio view={view} sums={data.last30Days} />
      ) : error ? (
        <ErrorCard title="The sums could not be loaded" reason={errorText(error)} onRetry={refetch} />
      ) : (
        <Stacked aria-busy>
          <Ring>
            <Skeleton variant="rounded" height={SIZE} sx={{ borderRadius: '50%' }} />
          </Ring>
        </Stacked>
      )}
    </Card>
  );
}

function Ratio({ view, sums }: { view: View; sums: DashboardTrends['last30Days'] }) {
  const { title, kinds } = VIEWS[view];
  const parts = kinds.map((kind) => ({ kind, amount: sums[kind] }));
  const percent = shares(parts.map(({ amount }) => amount));
  if (parts.every(({ amount }) => amount === 0)) {
    return (
      <EmptyState
        icon="calendar"
        title="Nothing to compare yet"
        text={`No ${anyOf(kinds)} in the last 30 days.`}
      />
    );
  }
  const description = `${title}: ${parts.map(({ kind }, i) => `${KINDS[kind].label} ${percent[i]} %`).join(', ')}`;
  return (
    <Stacked>
      <Ring>
        <ChartSlot load={loadCharts} height={SIZE} isRound>
          {({ RatioPie }) => <RatioPie description={description} parts={parts} size={SIZE} />}
        </ChartSlot>
      </Ring>
      <Legend>
        {parts.map(({ kind, amount }, i) => (
          <div key={kind}>
            <dt>
              <i style={{ background: KINDS[kind].color }} />
              <Link href={listOfDays(kind, sums.from, sums.to)}>{KINDS[kind].label}</Link>
            </dt>
            <dd>{formatRupees(amount)}</dd>
            <dd>{percent[i]} %</dd>
          </div>
        ))}
      </Legend>
    </Stacked>
  );
}
