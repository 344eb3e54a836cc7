import {
  passwordInput,
  twoStepConfirmInput,
  type RecoveryCodes,
  type TwoStepStart,
} from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { styled } from '@shopbench/ui';
import { FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useConfirmTwoStepMutation, useStartTwoStepMutation } from './profile-api';
import { OwnPasswordField } from './own-password-field';
import { RecoveryCodeList } from './recovery-code-list';

const QrCode = styled('figure')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  margin: '12px 0 16px',
  '& img': { width: 184, height: 184, borderRadius: 'var(--radius)', background: '#fff' },
  '& code': { overflowWrap: 'anywhere', textAlign: 'center' },
});

/** Turning the second step on: the password, a code of the app that scanned the QR code, the recovery codes. */
export function TwoStepSetupDialog({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<TwoStepStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FormDialog open title="Two-step sign-in" maxWidth="xs" onClose={onClose}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : started ? (
        <ConfirmForm started={started} onConfirmed={setCodes} onClose={onClose} />
      ) : (
        <StartForm onStarted={setStarted} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function StartForm({
  onStarted,
  onClose,
}: {
  onStarted: (started: TwoStepStart) => void;
  onClose: () => void;
}) {
  const [start] = useStartTwoStepMutation();
  const save = useSave<typeof passwordInput, TwoStepStart>({
    schema: passwordInput,
    initial: {},
    // What comes is shown in the dialog; a toast would only cover it.
    send: async (body) => {
      const { data, error } = await start(body);
      return data ? { data: { ...data, message: '' } } : { error };
    },
    onSaved: ({ record }) => onStarted(record),
    shortToasts: true,
  });
  return (
    <SaveForm label="Two-step sign-in" save={save} submitLabel="Go on" onCancel={onClose}>
      <FormSection min={400}>
        <OwnPasswordField {...save.form.field('password')} />
      </FormSection>
    </SaveForm>
  );
}

interface ConfirmFormProps {
  started: TwoStepStart;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ConfirmForm({ started, onConfirmed, onClose }: ConfirmFormProps) {
  const [confirm] = useConfirmTwoStepMutation();
  const save = useSave<typeof twoStepConfirmInput, RecoveryCodes>({
    schema: twoStepConfirmInput,
    initial: {},
    send: (body) => confirm(body),
    onSaved: ({ record }) => onConfirmed(record.recoveryCodes),
    shortToasts: true,
  });
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(started.qrCode)}`;
  return (
    <SaveForm label="Two-step sign-in" save={save} submitLabel="Turn on" onCancel={onClose}>
      <p>Scan this with an authenticator app, or type the key into it. Then give the code that it shows.</p>
      <QrCode>
        <img src={picture} alt="QR code for the authenticator app" />
        <code aria-label="Key">{started.secret}</code>
      </QrCode>
      <FormSection min={400}>
        <TextField
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...save.form.field('code')}
        />
      </FormSection>
    </SaveForm>
  );
}
