import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../components/icon';

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

const PAGE_SIZES = [10, 25, 50, 100, 200];
const count = new Intl.NumberFormat('en-IN');

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  totalIsAtLeast?: boolean;
  /** Sums over all rows. */
  totals?: ReactNode;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Which rows of how many are in view, and the way to the others. */
export function Pager({ page, pageSize, total, totalIsAtLeast, totals, onPage, onPageSize }: PagerProps) {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const isLast = last >= total && !totalIsAtLeast;
  return (
    <Bar aria-label="Pages">
      {totals ? <div className="totals">{totals}</div> : null}
      <span id="rows-per-page">Rows</span>
      <Select
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
        SelectDisplayProps={{ 'aria-labelledby': 'rows-per-page' }}
        inputProps={{ 'aria-labelledby': 'rows-per-page' }}
      >
        {[...new Set([...PAGE_SIZES, pageSize])].map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <span className="range">
        {count.format(first)}–{count.format(last)} of {count.format(total)}
        {totalIsAtLeast ? '+' : ''}
      </span>
      <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton aria-label="Next page" disabled={isLast} onClick={() => onPage(page + 1)}>
        <Icon name="chevronRight" />
      </IconButton>
    </Bar>
  );
}
