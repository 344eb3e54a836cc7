import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from './link';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 12,
  minHeight: 'var(--control)',
  marginBottom: 16,
});

const Subject = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });

const Words = styled('div')({
  minWidth: 0,
  '& h1': {
    display: 'flex',
    alignItems: 'center',
    // Chips that a long title leaves no room stand below it.
    flexWrap: 'wrap',
    gap: '4px 12px',
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
    // Three still do: two rows of buttons would push the page down.
    '&:has(> :nth-child(3))': { flexWrap: 'nowrap', gap: 6 },
    '&:has(> :nth-child(3)) > *': { fontSize: 13, letterSpacing: '-0.01em' },
    '&:has(> :nth-child(3)) > .MuiButton-root': { padding: '0 6px' },
    // A field alone is as wide as the page.
    '&:has(> :only-child input)': { width: '100%', '& > *': { flex: '1 1 auto' } },
    // More than three do not: two and two, the main one last.
    '&:has(> :nth-child(4))': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
    '&:has(> :nth-child(4)) > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});

export interface PageHeaderProps {
  /** The list that the page belongs to, as a line above the title. */
  back?: { label: string; href: string };
  /** In front of the title, 44 px: a picture, initials. */
  picture?: ReactNode;
  title: ReactNode;
  /** A chip beside the title: a number, a status. */
  badge?: ReactNode;
  /** One quiet line below the title. */
  detail?: ReactNode;
  /** Buttons at the end, the main one last. */
  children?: ReactNode;
}

/** The top of a page: what it is and what can be done. */
export function PageHeader({ back, picture, title, badge, detail, children }: PageHeaderProps) {
  return (
    <Head>
      <Subject>
        {picture}
        <Words>
          {back ? (
            <p>
              <Link href={back.href}>{back.label}</Link>
            </p>
          ) : null}
          <h1>
            {title}
            {badge}
          </h1>
          {detail ? <p>{detail}</p> : null}
        </Words>
      </Subject>
      {children ? <Actions>{children}</Actions> : null}
    </Head>
  );
}
