import { mailInput, mailTestInput, type MailSettings } from '@shopbench/contracts';
import { Loaded, usePress, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Card, Chip, DetailList, Stack } from '@shopbench/ui';
import { FormSection, NumberField, SwitchField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useClearMailMutation, useMailQuery, useSetMailMutation, useTestMailMutation } from './settings-api';

/** The server by which bills and job cards are mailed. */
export function MailCard() {
  const [isEditing, setEditing] = useState(false);
  const query = useMailQuery();
  const edit = (
    <Button size="small" aria-label="Edit Mail" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <div id="mail" style={{ scrollMarginTop: 72 }}>
      <Card title="Mail" action={isEditing ? undefined : edit}>
        <Loaded query={query} noun="mail">
          {(mail) =>
            isEditing ? (
              <MailForm mail={mail} onDone={() => setEditing(false)} />
            ) : mail ? (
              <MailFacts mail={mail} />
            ) : (
              <p>No mail is sent: name a server first.</p>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}

function passwordText({ hasPassword, isPasswordLost }: NonNullable<MailSettings>) {
  if (!hasPassword) return 'None';
  return isPasswordLost ? <Chip tone="bad">Cannot be opened: give it again</Chip> : 'Kept, sealed';
}

function MailFacts({ mail }: { mail: NonNullable<MailSettings> }) {
  const [clear] = useClearMailMutation();
  const { busy, press } = usePress(() => clear());
  return (
    <Stack spacing={2}>
      <DetailList
        details={[
          ['Server', `${mail.host}:${mail.port}`],
          ['Sent from', mail.from],
          ['User', mail.user],
          ['Password', passwordText(mail)],
          ['Encryption', encryptionOf(mail)],
        ]}
      />
      <TestMail from={mail.from} />
      <Button
        variant="text"
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        disabled={busy}
        onClick={() => void press()}
      >
        Send no mail any more
      </Button>
    </Stack>
  );
}

function encryptionOf({ secure, allowPlain }: NonNullable<MailSettings>): string {
  if (secure) return 'From the first byte';
  return allowPlain ? 'Where the server can' : 'Before anything is told, else nothing is sent';
}

function TestMail({ from }: { from: string }) {
  const [test] = useTestMailMutation();
  const save = useSave<typeof mailTestInput, null>({
    schema: mailTestInput,
    initial: { to: from },
    send: (body) => test(body),
    onSaved: () => save.form.reset({ to: from }),
  });
  return (
    <SaveForm label="Try the mail" save={save} submitLabel="Send" savingText="Sending…" minor quiet>
      <TextField label="Send a letter to try to" type="email" {...save.form.field('to')} />
    </SaveForm>
  );
}

const USUAL = { host: '', port: 587, secure: false, from: '', hasPassword: false, isPasswordLost: false };

function MailForm({ mail, onDone }: { mail: MailSettings; onDone: () => void }) {
  const [send] = useSetMailMutation();
  const { hasPassword, isPasswordLost, ...known } = mail ?? USUAL;
  const save = useSave<typeof mailInput, MailSettings>({
    schema: mailInput,
    initial: known,
    send: (input) => send(input),
    onSaved: onDone,
  });
  const { field, set, values } = save.form;
  return (
    <SaveForm label="Mail" save={save} submitLabel="Save" onCancel={onDone}>
      <FormSection>
        <TextField label="Server" required placeholder="smtp.gmail.com" maxLength={200} {...field('host')} />
        <NumberField label="Port" required {...field('port')} />
        <SwitchField
          label="Encrypted from the first byte (port 465)"
          value={values.secure ?? false}
          onChange={(secure) => set({ secure, port: secure ? 465 : 587 })}
        />
        {values.secure ? null : (
          <SwitchField
            label="Send without encryption where the server has none"
            value={values.allowPlain ?? false}
            onChange={(allowPlain) => set({ allowPlain })}
          />
        )}
        <TextField label="Sent from" required type="email" maxLength={254} {...field('from')} />
        <TextField label="User" maxLength={254} {...field('user')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={
            hasPassword && !isPasswordLost ? 'Empty: the one that is kept' : 'Sealed, and never shown again'
          }
          {...field('password')}
          onChange={(password) => set({ password: password === '' ? undefined : password })}
        />
      </FormSection>
    </SaveForm>
  );
}
