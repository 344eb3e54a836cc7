import { ACCOUNT_SIDES, partyOpeningInput, type Party } from '@shopbench/contracts';
import { asOptions, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { FieldGrid, FormDialog, MoneyField, SelectField } from '@shopbench/ui/form';
import { SIDE_WORDS } from './party-kind';
import { useCorrectOpeningMutation } from './party-story';

/** Corrects the opening balance; the server posts the difference as of today. */
export function OpeningDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const [correct] = useCorrectOpeningMutation();
  const { openingBalance, accountType, version } = party;
  const save = useSave<typeof partyOpeningInput, Party>({
    schema: partyOpeningInput,
    initial: { openingBalance, accountType, version },
    send: (body) => correct({ id: party._id, body }),
    onSaved: onClose,
  });
  const { field } = save.form;
  return (
    <FormDialog
      open
      title="Correct the opening balance"
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm label="Opening balance" save={save} submitLabel="Save" onCancel={onClose}>
        <FieldGrid>
          <MoneyField label="Opening balance" start="₹" required {...field('openingBalance')} />
          <SelectField
            label="Account type"
            options={asOptions(ACCOUNT_SIDES, (side) => SIDE_WORDS[side])}
            {...field('accountType')}
          />
        </FieldGrid>
      </SaveForm>
    </FormDialog>
  );
}
