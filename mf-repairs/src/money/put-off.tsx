import { wordInput, type RepairItem } from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { styled } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useUpdateItemMutation, type StatusTarget } from '../repairs/repairs';

const Below = styled('div')({ marginTop: 24, paddingTop: 16, borderTop: '1px solid var(--line)' });

interface PutOffProps {
  target: StatusTarget;
  onDone: () => void;
}

/** The status without the money, which is left for later: only with a word about it, which the item's history keeps. */
export function PutOff({ target: { repairId, itemIndex, repairStatus }, onDone }: PutOffProps) {
  const [update] = useUpdateItemMutation();
  const save = useSave<typeof wordInput, RepairItem>({
    schema: wordInput,
    keep: `put off ${repairId} ${itemIndex}`,
    initial: {},
    send: ({ word }, idempotencyKey) =>
      update({ id: repairId, body: { itemIndex, repairStatus, ...(word ? { word } : {}) }, idempotencyKey }),
    onSaved: onDone,
    failure: 'Failed to update repair item',
  });
  const { field, values, showErrors } = save.form;

  function submit() {
    if (values.word?.trim()) return save.submit();
    showErrors([{ path: 'word', message: 'Say what was agreed' }]);
  }

  return (
    <Below>
      <SaveForm label="Put the money off" save={{ ...save, submit }} submitLabel="Put off" minor quiet>
        <TextField
          label="Or put it off: what was agreed"
          placeholder="Pays on Monday"
          maxLength={200}
          {...field('word')}
          value={values.word ?? ''}
        />
      </SaveForm>
    </Below>
  );
}
