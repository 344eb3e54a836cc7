import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from './icon';

const Bar = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '7px 8px 7px 14px',
  borderTop: '1px solid var(--line)',
  color: 'var(--text-2)',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiOutlinedInput-root': { minHeight: 28, fontSize: 13, background: 'none' },
  '& .MuiSelect-select': { paddingTop: 3, paddingBottom: 3 },
  '& .range': { minWidth: 96, textAlign: 'right' },
  '& .totals': { display: 'flex', gap: 16, marginRight: 'auto' },
  '@media (max-width: 767.95px)': {
    flexWrap: 'wrap',
    padding: '8px 0',
    border: 0,
    '& .MuiSelect-select': { paddingTop: 12, paddingBottom: 12 },
    '& .totals': { flexBasis: '100%' },
  },
});

const count = new Intl.NumberFormat('en-IN');

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  totalIsAtLeast?: boolean;
  onPage: (page: number) => void;
  /** The names of the ways to the page before and the one after. */
  back?: string;
  next?: string;
  /** Stands at the beginning: sums over all rows. */
  totals?: ReactNode;
  /** How many rows a page has, to be chosen. */
  sizes?: ReactNode;
}

/** Which rows of how many are in view, and the way to the others. */
export function Pager({
  page,
  pageSize,
  total,
  totalIsAtLeast = false,
  onPage,
  back = 'Previous page',
  next = 'Next page',
  totals,
  sizes,
}: PagerProps) {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const isLast = last >= total && !totalIsAtLeast;
  return (
    <Bar aria-label="Pages">
      {totals ? <div className="totals">{totals}</div> : null}
      {sizes}
      <span className="range">
        {count.format(first)}–{count.format(last)} of {count.format(total)}
        {totalIsAtLeast ? '+' : ''}
      </span>
      <IconButton aria-label={back} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton aria-label={next} disabled={isLast} onClick={() => onPage(page + 1)}>
        <Icon name="chevronRight" />
      </IconButton>
    </Bar>
  );
}
