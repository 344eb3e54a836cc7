import { restoreInput, sizeText, type BackupRow, type BackupSummary } from '@shopbench/contracts';
import { Loaded, momentText, usePress, useSave, useTimeZone } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Card, Link, LinkButton, Stack, Table, TableBody, TableCell, TableRow } from '@shopbench/ui';
import { FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { useRef, useState } from 'react';
import { BACKUP_PATH } from './backup/outside-api';
import {
  useBackupsQuery,
  useBackUpMutation,
  useRestoreBackupMutation,
  useUploadBackupMutation,
} from './settings-api';

const KIND_WORDS: Record<BackupRow['kind'], string> = {
  daily: 'Of the day',
  manual: 'By hand',
  'before-restore': 'Before a restore',
  'year-end': 'When a year was closed',
  uploaded: 'Uploaded',
};

/** The backups: made now, downloaded, restored. */
export function BackupCard() {
  const query = useBackupsQuery();
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [backUp] = useBackUpMutation();
  const { busy: isMaking, press: make } = usePress(() => backUp());
  const [upload] = useUploadBackupMutation();
  const { busy: isSending, press: send } = usePress((file: File) => upload(file), {
    says: () => undefined,
    onDone: ({ record }) => setChosen(record),
  });
  const picker = useRef<HTMLInputElement>(null);

  return (
    <div id="backup" style={{ scrollMarginTop: 72 }}>
      <Card title="Backup" action={<LinkButton href={BACKUP_PATH}>Open copies outside</LinkButton>}>
        <Loaded query={query} noun="backups">
          {({ backups, failed, lost = [] }) => (
            <Stack spacing={2}>
              {lost.length > 0 ? (
                <div role="alert">
                  {lost.map((line) => (
                    <p key={line} style={{ margin: '0 0 4px' }}>
                      {line}
                    </p>
                  ))}
                </div>
              ) : null}
              {failed ? <p role="alert">The last backup failed: {failed.message}</p> : null}
              <strong>
                {backups[0]
                  ? `Last backup ${momentText(backups[0].at, timeZone)}, read back and checked`
                  : 'There is no backup yet'}
              </strong>
              <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
                <Button onClick={() => void make()} disabled={isMaking} aria-busy={isMaking}>
                  Back up now
                </Button>
                <Button
                  variant="text"
                  onClick={() => picker.current?.click()}
                  disabled={isSending}
                  aria-busy={isSending}
                >
                  Restore a file…
                </Button>
                <input
                  ref={picker}
                  type="file"
                  hidden
                  aria-label="Backup file"
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    target.value = '';
                    if (file) void send(file);
                  }}
                />
              </Stack>
              <Table size="small" aria-label="Backups">
                <TableBody>
                  {backups.map(({ name, kind, at, size }) => (
                    <TableRow key={name}>
                      <TableCell>
                        {momentText(at, timeZone)}
                        <br />
                        <small>
                          {KIND_WORDS[kind]}, {sizeText(size)}
                        </small>
                      </TableCell>
                      <TableCell align="right">
                        <Link href={`/api/v1/backup/${name}`} download={name}>
                          Download
                        </Link>{' '}
                        <Button size="small" variant="text" onClick={() => setChosen({ name })}>
                          Restore…
                        </Button>
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Stack>
          )}
        </Loaded>
      </Card>
      {chosen ? <RestoreDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}

type Chosen = Pick<BackupSummary, 'name' | 'isSealedElsewhere'>;

function RestoreDialog({ name, isSealedElsewhere, onClose }: Chosen & { onClose: () => void }) {
  const [restore] = useRestoreBackupMutation();
  const save = useSave({
    schema: restoreInput,
    initial: { shopName: '', password: '' },
    send: (body, idempotencyKey) => restore({ name, body, idempotencyKey }),
    // Everything on screen is of before, and every session has ended.
    onSaved: () => window.location.assign('/login'),
  });
  const { field } = save.form;
  return (
    <FormDialog open title="Restore a backup" onClose={() => save.guard.close(onClose)}>
      <p style={{ margin: '0 0 12px' }}>
        Everything that was done since then is replaced. A backup of how it is now is made first. Nobody can
        work until it is done, and everybody signs in anew after that.
      </p>
      {isSealedElsewhere ? (
        <p role="alert" style={{ margin: '0 0 12px' }}>
          It was made on a computer with another secret. Without that secret some of it cannot be opened here:
          who uses two-step sign-in needs a recovery code, the password of the mail server must be typed
          again, and locks of devices and proofs of identity stay sealed. The first start after it says which.
        </p>
      ) : null}
      <SaveForm
        label="Restore a backup"
        save={save}
        submitLabel="Replace everything"
        savingText="Restoring…"
        onCancel={onClose}
      >
        <FormSection>
          <TextField label="Name of the shop" required autoComplete="off" {...field('shopName')} />
          <TextField
            label="Your password"
            required
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
        </FormSection>
      </SaveForm>
    </FormDialog>
  );
}
