import { listViewInput, type ListView } from '@shopbench/contracts';
import { SwitchField, TextField } from '@shopbench/ui/form';
import { AskDialog } from '../ask-dialog';
import { useRight } from '../use-right';
import { useSave } from '../use-save';
import { useSaveListViewMutation } from './view-calls';

interface SaveViewDialogProps {
  list: string;
  search: string;
  onClose: () => void;
}

/** Keeps a view under a name: for the person, or by whoever sets the shop for everybody. */
export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const [send] = useSaveListViewMutation();
  const maySetForAll = useRight('settings');
  const save = useSave<typeof listViewInput, ListView>({
    schema: listViewInput,
    keep: 'view',
    initial: { list, search, shared: false },
    send: (body, idempotencyKey) => send({ body: { ...body, list, search }, idempotencyKey }),
    onSaved: onClose,
  });
  const { field, values } = save.form;
  return (
    <AskDialog
      title="Save this view"
      text={
        search
          ? 'Keeps sort, search and filters of this list under a name.'
          : 'Keeps this list as it begins: nothing is searched for or filtered.'
      }
      confirmLabel="Save"
      cancelLabel="Cancel"
      danger={false}
      save={save}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={40} autoFocus {...field('name')} />
      {maySetForAll ? (
        <SwitchField label="For everybody" {...field('shared')} value={values.shared ?? false} />
      ) : null}
    </AskDialog>
  );
}
