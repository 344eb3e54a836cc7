import { Button, styled } from '@shopbench/ui';

/** Rows of a card with a button at the end of each. */
export const CardList = styled('ul')({
  ...{ margin: 0, padding: 0, listStyle: 'none' },
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 12,
    padding: '6px 0',
  },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& span': { overflowWrap: 'anywhere', minWidth: 0 },
});

const Secret = styled('code')({
  ...{ display: 'block', margin: '8px 0 16px', padding: 12, borderRadius: 'var(--radius-small)' },
  ...{ background: 'var(--sunken)', overflowWrap: 'anywhere', userSelect: 'all' },
});

/** A secret that was just made, in the dialog that made it. */
export function ShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <>
      <p>Write it down now: it is shown this once.</p>
      <Secret>{secret}</Secret>
      <Button variant="contained" color="primary" autoFocus onClick={onClose}>
        Done
      </Button>
    </>
  );
}
