import { styled } from '@mui/material/styles';

const Box = styled('div')({
  position: 'absolute',
  zIndex: 1,
  padding: '8px 12px',
  pointerEvents: 'none',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
  fontSize: 12,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  '& p': { margin: 0, color: 'var(--text-2)' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 16, margin: 0 },
  '& dt': { display: 'flex', alignItems: 'center', gap: 8 },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& i': { width: 10, height: 10, borderRadius: 3 },
});

export interface TipRow {
  label: string;
  color: string;
  text: string;
}

export interface PlotTipProps {
  /** Where it points at, from the left of a plot so wide, pixels. */
  x: number;
  width: number;
  top: number;
  title?: string;
  rows: readonly TipRow[];
}

/** What a pointer at a plot is told, on the side where there is room. */
export function PlotTip({ x, width, top, title, rows }: PlotTipProps) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <Box style={{ top, ...side }}>
      {title !== undefined && <p>{title}</p>}
      <dl>
        {rows.map(({ label, color, text }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>
              <i style={{ background: color }} />
              {label}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
