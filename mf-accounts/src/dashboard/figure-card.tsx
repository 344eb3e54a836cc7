import { formatRupees } from '@shopbench/contracts';
import { Link, Skeleton, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';

const Surface = styled('div')({
  position: 'relative',
  minWidth: 0,
  padding: '12px 14px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& dt': { marginBottom: 2 },
  // The whole card leads there.
  '& dt a': { color: 'inherit' },
  '& dt a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius)' },
  '&:has(dt a:hover)': { borderColor: 'var(--line-strong)', background: 'var(--hover)' },
  '& dd': { margin: 0 },
  '& .figure': {
    fontSize: 18,
    lineHeight: '28px',
    fontWeight: 650,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'tabular-nums',
    color: 'var(--text)',
    whiteSpace: 'nowrap',
  },
  '& .figure.long': { fontSize: 15 },
  '@media (max-width: 389.95px)': { '& .figure': { fontSize: 16 }, '& .figure.long': { fontSize: 13 } },
  '& .count': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', minHeight: 24 },
  '& .aside': { minHeight: 16, color: 'var(--text-3)' },
  '& .aside.bad': { color: 'var(--bad)' },
});

export interface FigureCardProps {
  label: string;
  /** What the figure is made of. */
  href?: string | undefined;
  /** The figure, and below it how many and what else there is to know; a skeleton of the same height without it. */
  children: ReactNode;
}

/** One figure of a `dl`. */
export function FigureCard({ label, href, children }: FigureCardProps) {
  return (
    <Surface>
      <dt>
        {href ? (
          <Link href={href} underline="none">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      {children}
    </Surface>
  );
}

/** Longer amounts are set smaller: `₹14,72,905.00` still fits. */
const FITS = 13;

/** The figure itself, rupees. */
export function FigureAmount({ rupees }: { rupees: number }) {
  const text = formatRupees(rupees);
  return <dd className={text.length > FITS ? 'figure long' : 'figure'}>{text}</dd>;
}

/** The place of a figure that is still to come. */
export function FigureSkeleton() {
  return (
    <>
      <dd className="figure">
        <Skeleton width="70%" />
      </dd>
      <dd className="count">
        <Skeleton width="50%" />
      </dd>
      <dd className="aside">
        <Skeleton width="60%" />
      </dd>
    </>
  );
}
