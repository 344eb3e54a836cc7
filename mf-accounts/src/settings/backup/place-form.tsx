import { PLACE_INPUTS, PLACE_KINDS, type PlaceAdded, type PlaceKind } from '@shopbench/contracts';
import { asOptions, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { FormDialog, FormSection, SelectField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { KIND_WORDS } from './kind-words';
import { useAddPlaceMutation } from './outside-api';

const KINDS = asOptions(PLACE_KINDS, (kind) => KIND_WORDS[kind]);

interface PlaceDialogProps {
  onClose: () => void;
  onAdded: (added: PlaceAdded) => void;
}

/** Names a place for copies; it is tried before it is taken. */
export function PlaceDialog(props: PlaceDialogProps) {
  const [kind, setKind] = useState<PlaceKind>('usb');
  return (
    <FormDialog open title="Add a place for copies" onClose={props.onClose}>
      <div style={{ marginBottom: 16 }}>
        <SelectField label="Kind" required options={KINDS} value={kind} onChange={setKind} />
      </div>
      {kind === 'usb' || kind === 'folder' ? (
        <FolderForm key={kind} kind={kind} {...props} />
      ) : kind === 'webdav' ? (
        <WebdavForm {...props} />
      ) : (
        <BucketForm {...props} />
      )}
    </FormDialog>
  );
}

const LABEL = { label: 'Name', required: true, maxLength: 60, hint: 'As you call it, such as Blue stick' };
const ADDRESS = { label: 'Address', required: true, maxLength: 300, placeholder: 'https://' };
const SECRET = {
  ...{ type: 'password', autoComplete: 'new-password', maxLength: 300 },
  hint: 'Sealed, and never shown again',
} as const;
/** What no draft keeps. */
const SECRETS = ['secret'];
const WORDS = { label: 'Add a place for copies', submitLabel: 'Try and add', savingText: 'Trying…' };

function FolderForm({ kind, ...props }: PlaceDialogProps & { kind: 'usb' | 'folder' }) {
  const [add] = useAddPlaceMutation();
  const save = useSave<(typeof PLACE_INPUTS)['usb' | 'folder'], PlaceAdded>({
    secrets: SECRETS,
    send: (body) => add(body),
    onSaved: ({ record }) => props.onAdded(record),
    schema: PLACE_INPUTS[kind],
    initial: { kind, label: '', folder: '' },
  });
  const { field } = save.form;
  const hint = `The whole path on this computer, such as /media/blue/shop${kind === 'usb' ? '. The disk must be plugged in now' : ''}`;
  return (
    <SaveForm {...WORDS} save={save} onCancel={props.onClose}>
      <FormSection>
        <TextField {...LABEL} {...field('label')} />
        <TextField label="Folder" required maxLength={500} hint={hint} {...field('folder')} />
      </FormSection>
    </SaveForm>
  );
}

function WebdavForm(props: PlaceDialogProps) {
  const [add] = useAddPlaceMutation();
  const save = useSave<typeof PLACE_INPUTS.webdav, PlaceAdded>({
    secrets: SECRETS,
    send: (body) => add(body),
    onSaved: ({ record }) => props.onAdded(record),
    schema: PLACE_INPUTS.webdav,
    initial: { kind: 'webdav', label: '', address: '', user: '', secret: '' },
  });
  const { field } = save.form;
  return (
    <SaveForm {...WORDS} save={save} onCancel={props.onClose}>
      <FormSection>
        <TextField {...LABEL} {...field('label')} />
        <TextField {...ADDRESS} {...field('address')} />
        <TextField label="User" maxLength={200} autoComplete="off" {...field('user')} />
        <TextField label="Password" {...SECRET} {...field('secret')} />
      </FormSection>
    </SaveForm>
  );
}

function BucketForm(props: PlaceDialogProps) {
  const [add] = useAddPlaceMutation();
  const save = useSave<typeof PLACE_INPUTS.s3, PlaceAdded>({
    secrets: SECRETS,
    send: (body) => add(body),
    onSaved: ({ record }) => props.onAdded(record),
    schema: PLACE_INPUTS.s3,
    initial: { kind: 's3', label: '', address: '', bucket: '', region: '', user: '', secret: '' },
  });
  const { field } = save.form;
  return (
    <SaveForm {...WORDS} save={save} onCancel={props.onClose}>
      <FormSection>
        <TextField {...LABEL} {...field('label')} />
        <TextField {...ADDRESS} {...field('address')} />
        <TextField label="Bucket" required maxLength={63} {...field('bucket')} />
        <TextField label="Region" required maxLength={40} placeholder="ap-south-1" {...field('region')} />
        <TextField label="Access key" required maxLength={200} autoComplete="off" {...field('user')} />
        <TextField label="Secret key" {...SECRET} {...field('secret')} />
      </FormSection>
    </SaveForm>
  );
}
