import { Button, styled } from '@shopbench/ui';
import { ALL_ROWS } from './stock';

/** Rows of a card: words at the start, a figure or a chip at the end. */
export const CardRows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '9px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > div': { minWidth: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

export const Quiet = styled('p')({ padding: '16px', color: 'var(--text-2)' });

/** All rows of a card instead of the first few. */
export function AllButton({ total, shown, onAll }: { total: number; shown: number; onAll: () => void }) {
  if (total <= shown || shown >= ALL_ROWS) return null;
  return (
    <Button variant="text" size="small" onClick={onAll}>
      All {total}
    </Button>
  );
}
