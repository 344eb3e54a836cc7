import { areaApi, withMessage, type Saved } from '@shopbench/client';
import { accountOpeningInput, type Account } from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { FormDialog, MoneyField } from '@shopbench/ui/form';

const { useCorrectAccountOpeningMutation } = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    correctAccountOpening: build.mutation<Saved<Account>, { id: string; body: object }>({
      query: ({ id, body }) => ({ url: `/account/${id}/opening-balance`, method: 'PUT', body }),
      transformResponse: withMessage<Account>,
      invalidatesTags: ['Account', 'Ledger', 'Dashboard'],
    }),
  }),
});

/** Corrects what an account held at first; the server posts the difference as of today. */
export function OpeningDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [correct] = useCorrectAccountOpeningMutation();
  const { openingBalance = 0, version } = account;
  const save = useSave<typeof accountOpeningInput, Account>({
    schema: accountOpeningInput,
    initial: { openingBalance, version },
    send: (body) => correct({ id: account._id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      open
      title="Correct the opening balance"
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm label="Opening balance" save={save} submitLabel="Save" onCancel={onClose}>
        <MoneyField label="Opening balance" start="₹" required {...save.form.field('openingBalance')} />
      </SaveForm>
    </FormDialog>
  );
}
