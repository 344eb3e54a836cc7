import { Button, styled } from '@shopbench/ui';

const Pages = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 16px',
  borderTop: '1px solid var(--line)',
  color: 'var(--text-2)',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
});

/** Which page is shown, from 1, of how many rows. */
export interface Paging {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export interface PageTurnerProps extends Paging {
  /** The words of the buttons to the page before and the one after. */
  back?: string;
  next?: string;
}

/** Which rows of how many are shown, and the ways to the others. */
export function PageTurner({ page, pageSize, total, onPage, back = 'Back', next = 'Next' }: PageTurnerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <Pages aria-label="Pages">
      <span>{`${first}–${last} of ${total}`}</span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {back}
      </Button>
      <Button size="small" disabled={last >= total} onClick={() => onPage(page + 1)}>
        {next}
      </Button>
    </Pages>
  );
}
