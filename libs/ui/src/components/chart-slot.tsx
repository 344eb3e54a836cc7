import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { EmptyState } from './notices';

const Place = styled('div')({ display: 'grid', '& > .MuiSkeleton-root': { height: '100%' } });

const Failure = styled('div')({ display: 'grid', alignContent: 'center', '& > div': { padding: 0 } });

export interface ChartSlotProps<Charts> {
  /** Fetches the code of the charts. */
  load: () => Promise<Charts>;
  /** Pixels; kept free while the chart is on its way. */
  height: number;
  /** What comes is a ring. */
  isRound?: boolean;
  children: (charts: Charts) => ReactNode;
}

/** The place of a chart. The charts come after the figures and on their own: no figure waits for them or fails with them. */
export function ChartSlot<Charts extends object>({
  load,
  height,
  isRound = false,
  children,
}: ChartSlotProps<Charts>) {
  const [charts, setCharts] = useState<Charts | 'failed'>();
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let isGone = false;
    const show = (outcome: Charts | 'failed') => {
      if (!isGone) setCharts(outcome);
    };
    load().then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [load, tries]);

  if (charts === 'failed') {
    return (
      <Failure role="alert" sx={{ minHeight: height }}>
        <EmptyState
          icon="alert"
          title="The chart could not be loaded"
          action={<Button onClick={() => setTries(tries + 1)}>Retry</Button>}
        />
      </Failure>
    );
  }
  return (
    <Place sx={{ height }}>
      {charts ? children(charts) : <Skeleton variant="rounded" sx={isRound ? { borderRadius: '50%' } : {}} />}
    </Place>
  );
}
