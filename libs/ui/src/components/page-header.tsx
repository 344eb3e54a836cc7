import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 12,
  minHeight: 'var(--control)',
  marginBottom: 16,
});

const Words = styled('div')({
  minWidth: 0,
  '& h1': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    font: '600 20px/28px var(--font)',
    letterSpacing: '-0.01em',
  },
  '& p': { color: 'var(--text-2)', fontSize: 12, lineHeight: '16px' },
});

const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginLeft: 'auto',
  // Several buttons share a line of their own on a phone.
  '@media (max-width: 767.95px)': {
    '&:has(> :nth-child(2))': { width: '100%' },
    '&:has(> :nth-child(2)) > *': { flex: '1 1 auto' },
  },
});

export interface PageHeaderProps {
  title: ReactNode;
  /** A chip beside the title: a number, a status. */
  badge?: ReactNode;
  /** One quiet line below the title. */
  detail?: ReactNode;
  /** Buttons at the end, the main one last. */
  children?: ReactNode;
}

/** The top of a page: what it is and what can be done. */
export function PageHeader({ title, badge, detail, children }: PageHeaderProps) {
  return (
    <Head>
      <Words>
        <h1>
          {title}
          {badge}
        </h1>
        {detail ? <p>{detail}</p> : null}
      </Words>
      {children ? <Actions>{children}</Actions> : null}
    </Head>
  );
}
