import { styled } from '@mui/material/styles';
import { Link } from './link';

const Row = styled('nav')({
  display: 'flex',
  gap: 20,
  marginBottom: 16,
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  borderBottom: '1px solid var(--line)',
  // All of a side's kinds of document fit in at 768 px; below, the row is scrolled.
  '@media (min-width: 768px)': { gap: 'min(20px, 1.4vw)' },
  '& a': { padding: '6px 0 8px', color: 'var(--text-2)', fontWeight: 550, textDecoration: 'none' },
  '& a[aria-current]': { color: 'var(--accent-text)', boxShadow: 'inset 0 -2px var(--accent)' },
});

interface PageLinksProps {
  /** What the pages are together. */
  label: string;
  pages: readonly { href: string; label: string }[];
  /** The address of the one that is open. */
  current: string;
}

/** From one page to those beside it: the menu names only what is opened most. */
export function PageLinks({ label, pages, current }: PageLinksProps) {
  return (
    <Row aria-label={label}>
      {pages.map((page) => (
        <Link key={page.href} href={page.href} aria-current={page.href === current ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </Row>
  );
}
