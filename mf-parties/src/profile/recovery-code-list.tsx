import { notify } from '@shopbench/client';
import { copyText } from '@shopbench/pages';
import { Button, Stack, styled } from '@shopbench/ui';
import { FormActions } from '@shopbench/ui/form';

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  padding: 12,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  background: 'var(--sunken)',
  borderRadius: 'var(--radius)',
});

/** Recovery codes, seen this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    const isCopied = await copyText(codes.join('\n'));
    if (isCopied) notify.success('Recovery codes copied', { short: true });
    else notify.error('They could not be copied: write them down', { short: true });
  }
  return (
    <Stack spacing={2}>
      <p>
        Each of these lets you in once when your phone is not at hand. They are shown only now: write them
        down or keep them where only you get at them.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <FormActions>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="contained" color="primary" onClick={onDone}>
          I have kept them
        </Button>
      </FormActions>
    </Stack>
  );
}
