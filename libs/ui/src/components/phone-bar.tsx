import { styled } from '@mui/material/styles';

/** The main button at the bottom of a phone's screen, always in reach; last in its form. Not shown from 768 px. */
export const PhoneBar = styled('div')({
  display: 'none',
  '@media (max-width: 767.95px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    display: 'flex',
    gap: 8,
    margin: '16px calc(-1 * var(--gutter)) 0',
    padding: '12px 16px',
    background: 'var(--surface)',
    borderTop: '1px solid var(--line)',
    '& > [type="submit"]': { flex: 1, justifyContent: 'space-between' },
  },
});

/** What is shown from 768 px only, because a `PhoneBar` takes its place below. */
export const WideOnly = styled('div')({
  display: 'contents',
  '@media (max-width: 767.95px)': { display: 'none' },
});
