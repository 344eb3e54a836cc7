import { SaveForm } from '@shopbench/pages/form';
import { Button, styled } from '@shopbench/ui';
import { FormDialog, FormSection } from '@shopbench/ui/form';
import type { ComponentProps, ReactNode } from 'react';

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
  '& > li > div': { textAlign: 'end' },
});

const Secret = styled('code')({
  ...{ display: 'block', margin: '8px 0 16px', padding: 12, borderRadius: 'var(--radius-small)' },
  ...{ background: 'var(--sunken)', overflowWrap: 'anywhere', userSelect: 'all' },
});

interface SecretDialogProps extends Pick<ComponentProps<typeof SaveForm>, 'save' | 'submitLabel'> {
  title: string;
  /** What was made; null before. */
  secret: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A form that makes something with a secret, and then shows that this once. */
export function SecretDialog({ title, save, submitLabel, secret, onClose, children }: SecretDialogProps) {
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={title}
      onClose={() => (secret ? onClose() : save.guard.close(onClose))}
    >
      {secret ? (
        <>
          <p>Write it down now: it is shown this once.</p>
          <Secret>{secret}</Secret>
          <Button variant="contained" color="primary" autoFocus onClick={onClose}>
            Done
          </Button>
        </>
      ) : (
        <SaveForm label={title} save={save} submitLabel={submitLabel} onCancel={onClose}>
          <FormSection>{children}</FormSection>
        </SaveForm>
      )}
    </FormDialog>
  );
}
