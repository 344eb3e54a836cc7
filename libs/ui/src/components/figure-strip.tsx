import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Strip = styled('dl')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 1,
  margin: '0 0 16px',
  overflow: 'hidden',
  background: 'var(--line)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& > div': { containerType: 'inline-size', padding: '12px 16px', background: 'var(--surface)' },
  '& dt, & .note': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .value': {
    margin: '4px 0 2px',
    font: '600 18px/24px var(--font)',
    // Where many stand side by side, an amount grows smaller before it breaks.
    fontSize: 'clamp(12px, 12.5cqi, 18px)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .bad': { color: 'var(--bad)' },
  '& .warn': { color: 'var(--warn)' },
  // More than four of them stand in two rows, or an amount would not fit.
  '@media (min-width: 768px) and (max-width: 1099.95px)': {
    '&:has(> div:nth-of-type(5))': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  '@media (max-width: 767.95px)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: '1fr 1fr',
    // An amount of crores fits into half of a phone.
    '& > div': { padding: '10px 12px', background: 'var(--surface)' },
    '& .value': { margin: '4px 0 2px', font: '600 15px/20px var(--font)' },
    '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
});

export interface StripFigure {
  label: ReactNode;
  value: ReactNode;
  /** One quiet line below. */
  note?: ReactNode;
  /** Colour of the value, for what needs somebody. */
  tone?: 'bad' | 'warn';
  noteTone?: 'bad' | 'warn';
}

/** The few figures that a page is about, side by side; on a phone two and two. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <Strip>
      {figures.map(({ label, value, note, tone = '', noteTone = '' }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd className={`value ${tone}`}>{value}</dd>
          {note ? <dd className={`note ${noteTone}`}>{note}</dd> : null}
        </div>
      ))}
    </Strip>
  );
}
