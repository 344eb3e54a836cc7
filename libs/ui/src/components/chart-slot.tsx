import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { EmptyState } from './notices';
import { useCode } from './use-code';

const Place = styled('div')({ display: 'grid', '& > .MuiSkeleton-root': { height: '100%' } });

const Failure = styled('div')({ display: 'grid', alignContent: 'center', '& > div': { padding: 0 } });

export interface CodeSlotProps<Code> {
  /** Fetches the code of what is drawn; the same function at each render. */
  load: () => Promise<Code>;
  /** What it is, inside a sentence: chart, history. */
  noun: string;
  /** Pixels; kept free while it is on its way. */
  height: number;
  children: (code: Code) => ReactNode;
}

/** The place of what comes after the page and on its own: nothing else waits for it or fails with it. */
export function CodeSlot<Code extends object>({ load, noun, height, children }: CodeSlotProps<Code>) {
  const { code, hasFailed, retry } = useCode(load);
  if (hasFailed) return <Failed noun={noun} height={height} onRetry={retry} />;
  return code ? children(code) : <Skeleton variant="rounded" height={height} />;
}

export interface ChartSlotProps<Charts> extends Omit<CodeSlotProps<Charts>, 'noun'> {
  /** What comes is a ring. */
  isRound?: boolean;
}

/** The place of a chart, as high as it is from the beginning. The charts come after the figures. */
export function ChartSlot<Charts extends object>({
  load,
  height,
  isRound = false,
  children,
}: ChartSlotProps<Charts>) {
  const { code, hasFailed, retry } = useCode(load);
  if (hasFailed) return <Failed noun="chart" height={height} onRetry={retry} />;
  return (
    <Place sx={{ height }}>
      {code ? children(code) : <Skeleton variant="rounded" sx={isRound ? { borderRadius: '50%' } : {}} />}
    </Place>
  );
}

interface FailedProps extends Pick<CodeSlotProps<object>, 'noun' | 'height'> {
  onRetry: () => void;
}

const Failed = ({ noun, height, onRetry }: FailedProps) => (
  <Failure role="alert" sx={{ minHeight: height }}>
    <EmptyState
      icon="alert"
      title={`The ${noun} could not be loaded`}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  </Failure>
);
