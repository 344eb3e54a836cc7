import { useSettled } from '@shopbench/client';
import { titleCase, type Party } from '@shopbench/contracts';
import { Combobox, type ComboboxOption } from '@shopbench/ui/form';
import { useState } from 'react';
import { useFindPartiesQuery } from '../api/invoice-form-api';
import { useInvoiceFormContext } from '../invoice-form-context';
import { PartyDialog } from './party-dialog';

interface PartyOption extends ComboboxOption {
  party: Party | null;
}

const optionOf = (party: Party): PartyOption => ({
  id: party._id,
  label: titleCase(party.name),
  detail: party.mobileNumber,
  party,
});

/** Who is billed: found by name or mobile number, added in place, or nobody in particular. */
export function PartyPicker() {
  const { kind, draft, errors, chooseParty } = useInvoiceFormContext();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const q = useSettled(typed.trim());
  const { currentData, isFetching } = useFindPartiesQuery({ q, designation: kind.partyRole });

  const cash: PartyOption = { id: 'cash', label: kind.cashName, party: null };
  const isLoading = isFetching || q !== typed.trim();
  const found = isLoading ? [] : (currentData ?? []).map(optionOf);
  const offersCash = cash.label.toLowerCase().startsWith(typed.trim().toLowerCase());

  return (
    <>
      <Combobox<PartyOption>
        label={kind.partyLabel}
        name="customerId"
        placeholder="Name or mobile"
        value={draft.party ? optionOf(draft.party) : cash}
        options={offersCash ? [cash, ...found] : found}
        loading={isLoading}
        error={errors['customerId']}
        onType={setTyped}
        onChange={(option) => {
          setTyped('');
          chooseParty(option?.party ?? null);
        }}
        extra={{ label: `+ Add a ${kind.partyNoun}`, onChoose: setAdded }}
      />
      {added !== null ? (
        <PartyDialog
          typed={added}
          onAdded={(party) => {
            chooseParty(party);
            setAdded(null);
          }}
          onClose={() => setAdded(null)}
        />
      ) : null}
    </>
  );
}
