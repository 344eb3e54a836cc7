import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  accountOpeningInput,
  ACCOUNT_SIDES,
  partyOpeningInput,
  type PartyOpeningInput,
} from '@shopbench/contracts';
import { FieldGrid, FormDialog, MoneyField, SelectField } from '@shopbench/ui/form';
import type { Stored } from './resource';
import { SaveForm } from './save-form';
import { useSave } from './use-save';
import { asOptions } from './words';

interface Correcting {
  path: string;
  tag: 'Account' | 'Customer';
  body: object;
}

const { useCorrectOpeningMutation } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    correctOpening: build.mutation<Saved<Stored>, Correcting>({
      query: ({ path, body }) => ({ url: `${path}/opening-balance`, method: 'PUT', body }),
      transformResponse: withMessage<Stored>,
      invalidatesTags: (_saved, _error, { tag }) => [tag, 'Ledger', 'Dashboard'],
    }),
  }),
});

type AccountSide = PartyOpeningInput['accountType'];

export interface OpeningDialogProps {
  /** The record's address in the API, such as `/account/65f…`; its call is `…/opening-balance`. */
  path: string;
  tag: Correcting['tag'];
  record: { version: number; openingBalance?: number | undefined };
  /** Of a party, whose balance has a side instead of a sign: which, and what the sides are called. */
  side?: { value: AccountSide; words: Readonly<Record<AccountSide, string>> };
  onClose: () => void;
}

/** Corrects the opening balance of a party or an account; the server posts the difference as of today. */
export function OpeningDialog({ path, tag, record, side, onClose }: OpeningDialogProps) {
  const [correct] = useCorrectOpeningMutation();
  const { openingBalance = 0, version } = record;
  const save = useSave<typeof partyOpeningInput, Stored>({
    // An account's is the same without a side.
    schema: (side ? partyOpeningInput : accountOpeningInput) as typeof partyOpeningInput,
    initial: { openingBalance, version, ...(side ? { accountType: side.value } : {}) },
    version,
    send: (body, _key, seen) => correct({ path, tag, body: { ...body, version: seen } }),
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
          {side ? (
            <SelectField
              label="Account type"
              options={asOptions(ACCOUNT_SIDES, (one) => side.words[one])}
              {...field('accountType')}
            />
          ) : null}
        </FieldGrid>
      </SaveForm>
    </FormDialog>
  );
}
