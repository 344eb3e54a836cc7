import { styled } from '@mui/material/styles';

/** A key to press, beside what it does; hidden where there is no keyboard. */
export const Kbd = styled('kbd')({
  marginLeft: 8,
  padding: '0 5px',
  border: '1px solid var(--line-strong)',
  borderRadius: 4,
  background: 'var(--surface)',
  color: 'var(--text-2)',
  font: '11px/16px var(--font)',
  whiteSpace: 'nowrap',
  '.MuiButton-contained &': {
    border: '1px solid currentColor',
    background: 'none',
    color: 'inherit',
  },
  '@media (max-width: 767.95px)': { display: 'none' },
});
