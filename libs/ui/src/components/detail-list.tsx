import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Grid = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: '16px 12px',
  margin: 0,
  '@media (max-width: 767.95px)': { gridTemplateColumns: '1fr 1fr' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
});

/** A term and what there is to say; nothing to say leaves the pair out. */
export type Detail = readonly [term: string, value: ReactNode];

/** Facts about a record, side by side. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <Grid>
      {details
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  );
}
