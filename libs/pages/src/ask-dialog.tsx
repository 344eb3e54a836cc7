import { FormDialog } from '@shopbench/ui/form';
import type { ReactNode } from 'react';
import { SaveForm, type SaveFormProps } from './save-form';

export interface AskDialogProps extends Pick<SaveFormProps, 'save' | 'children' | 'danger' | 'cancelLabel'> {
  title: string;
  /** What it does. */
  text: ReactNode;
  confirmLabel: string;
  onClose: () => void;
}

/** A question before something is done that asks for more than yes or no: a word, another record. */
export function AskDialog({
  title,
  text,
  save,
  confirmLabel,
  onClose,
  danger = true,
  children,
  cancelLabel = 'No, Cancel',
}: AskDialogProps) {
  return (
    <FormDialog open role="alertdialog" title={title} maxWidth="xs" onClose={() => save.guard.close(onClose)}>
      <SaveForm
        label={title}
        save={save}
        submitLabel={confirmLabel}
        cancelLabel={cancelLabel}
        danger={danger}
        onCancel={onClose}
      >
        <p style={{ margin: '0 0 12px' }}>{text}</p>
        {children}
      </SaveForm>
    </FormDialog>
  );
}
