import { styled } from '@mui/material/styles';

/**
 * A page's two columns: the work, and beside it what stays in view (312 px). Below 1100 px they stand one above the
 * other. Each column stacks its cards.
 */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 312px',
  alignItems: 'start',
  gap: 16,
  '& > *': { display: 'grid', gap: 16, minWidth: 0 },
  '& > aside': { position: 'sticky', top: 68 },
  '@media (max-width: 1099.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { position: 'static' },
  },
});
