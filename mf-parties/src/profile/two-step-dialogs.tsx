import { passwordInput, twoStepStopInput, type RecoveryCodes } from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useRenewCodesMutation, useStopTwoStepMutation } from './profile-api';
import { OwnPasswordField } from './own-password-field';
import { RecoveryCodeList } from './recovery-code-list';

/** Other recovery codes in place of those that are left. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const save = useSave<typeof passwordInput, RecoveryCodes>({
    schema: passwordInput,
    initial: {},
    send: (body) => renew(body),
    onSaved: ({ record }) => setCodes(record.recoveryCodes),
    shortToasts: true,
  });
  return (
    <FormDialog open title="New recovery codes" maxWidth="xs" onClose={() => save.guard.close(onClose)}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <SaveForm label="New recovery codes" save={save} submitLabel="Make new codes" onCancel={onClose}>
          <FormSection min={400}>
            <OwnPasswordField {...save.form.field('password')} />
          </FormSection>
        </SaveForm>
      )}
    </FormDialog>
  );
}

/** Turning the second step off, with the password and a code. */
export function StopTwoStepDialog({ onClose }: { onClose: () => void }) {
  const [stop] = useStopTwoStepMutation();
  const save = useSave<typeof twoStepStopInput, null>({
    schema: twoStepStopInput,
    initial: {},
    send: (body) => stop(body),
    onSaved: onClose,
    shortToasts: true,
  });
  const { field } = save.form;
  return (
    <FormDialog
      open
      title="Turn off two-step sign-in"
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm label="Turn off two-step sign-in" save={save} submitLabel="Turn off" onCancel={onClose}>
        <FormSection min={400}>
          <OwnPasswordField {...field('password')} />
          <TextField
            label="Code"
            required
            autoComplete="one-time-code"
            hint="Of your app, or a recovery code"
            {...field('code')}
          />
        </FormSection>
      </SaveForm>
    </FormDialog>
  );
}
