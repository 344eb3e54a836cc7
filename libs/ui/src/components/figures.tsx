import { styled } from '@mui/material/styles';

/** Words and amounts below each other: what a bill adds up to. Rows are `<div><dt/><dd/></div>`. */
export const Figures = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 22,
  },
  '& dt, & dd': { margin: 0 },
  '& dd': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '& .quiet': { fontSize: 12, color: 'var(--text-2)' },
  '& .grand': {
    marginTop: 8,
    paddingTop: 12,
    borderTop: '1px solid var(--line)',
  },
});
