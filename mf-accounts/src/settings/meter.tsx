import { styled } from '@shopbench/ui';

const Track = styled('div')({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: 'var(--sunken)',
  '& > div': { height: 6, background: 'var(--accent)' },
});

interface MeterProps {
  done: number;
  of: number;
  /** What it tells; left out where words beside it tell the same. */
  label?: string;
  className?: string;
}

/** A bar as full as `done` is of `of`. */
export function Meter({ done, of, label, className }: MeterProps) {
  const percent = of > 0 ? Math.round((Math.min(done, of) / of) * 100) : 0;
  const told = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': done,
        'aria-valuemin': 0,
        'aria-valuemax': of,
      }
    : { 'aria-hidden': true };
  return (
    <Track className={className} {...told}>
      <div style={{ width: `${percent}%` }} />
    </Track>
  );
}
