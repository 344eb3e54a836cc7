import { notify } from '@shopbench/client';
import { copyText } from '@shopbench/pages';
import { Button, Stack, styled } from '@shopbench/ui';
import { FormActions, FormDialog } from '@shopbench/ui/form';

const Secret = styled('output')({
  display: 'block',
  padding: 12,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  font: '600 18px/24px var(--mono, monospace)',
  overflowWrap: 'anywhere',
});

export interface SecretDialogProps {
  title: string;
  /** Whom to tell it, and until when it counts. */
  text: string;
  /** What it is: One-time password. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Something to be told to somebody, seen this once. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  async function copy() {
    if (await copyText(secret)) notify.success(`${label} copied`);
    else notify.error('It could not be copied: write it down');
  }
  return (
    <FormDialog open title={title} maxWidth="xs" onClose={onClose}>
      <Stack spacing={2}>
        <p>{text}</p>
        <Secret aria-label={label}>{secret}</Secret>
        <FormActions>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            Done
          </Button>
        </FormActions>
      </Stack>
    </FormDialog>
  );
}
