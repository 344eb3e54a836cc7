import { errorText, notify, type FormValues } from '@shopbench/client';
import {
  formatMobile,
  partyInput,
  titleCase,
  typedMobile,
  type Party,
  type PartyDuplicate,
} from '@shopbench/contracts';
import { Kbd } from '@shopbench/ui';
import { Combobox, FieldGrid, FormDialog, TextField, type ComboboxOption } from '@shopbench/ui/form';
import { useState } from 'react';
import { foundOf } from '../asked';
import { parties } from '../resources/people';
import { SaveForm } from '../save-form';
import { useSave } from '../use-save';
import { useSearchText } from './name-picker';
import { PartyDuplicates, usePartyDuplicates } from './party-duplicates';

/** As many as the list shows. */
const SHOWN = 20;

/** What a document says of a party. */
export type NamedParty = Pick<Party, '_id' | 'name'> & Partial<Party>;

interface PartyOption extends ComboboxOption {
  party: NamedParty | null;
}

export interface PartyPickerProps {
  role: 'customer' | 'supplier';
  name?: string;
  /** null is nobody in particular. */
  value: NamedParty | null;
  error?: string;
  onChange: (party: NamedParty | null) => void;
  /** Told what stands in the box and is not chosen; '' once it is. */
  onType?: (text: string) => void;
  /** What nobody in particular is called, such as Cash; left out where somebody must be chosen. */
  nobody?: string;
  /** Stands in the box at first, to be chosen or added. */
  begunText?: string;
  /** The key of the page that leads here, shown in the box. */
  hotkey?: string;
}

const optionOf = (party: NamedParty): PartyOption => ({
  id: party._id,
  label: titleCase(party.name),
  detail: party.mobileNumber && formatMobile(party.mobileNumber),
  party,
});

/** Who a document is for: found by name or mobile number, added in place, or nobody in particular. */
export function PartyPicker({
  role,
  name,
  value,
  error,
  onChange,
  onType,
  nobody,
  begunText,
  hotkey,
}: PartyPickerProps) {
  const { q, typed, isSettled, onType: search } = useSearchText(begunText);
  const [added, setAdded] = useState<string | null>(null);
  const query = parties.useList({
    q: typedMobile(q) ?? q,
    designation: role,
    pageSize: SHOWN,
  });
  const none: PartyOption | null = nobody ? { id: 'nobody', label: nobody, party: null } : null;
  const found = foundOf(query, isSettled, ({ rows }) => rows.map(optionOf));
  const offersNone = none?.label.toLowerCase().startsWith(typed.trim().toLowerCase());

  function type(text: string) {
    search(text);
    onType?.(text);
  }

  function choose(party: NamedParty | null) {
    type('');
    onChange(party);
  }

  return (
    <>
      <Combobox<PartyOption>
        label={titleCase(role)}
        name={name}
        placeholder="Name or mobile"
        begunText={begunText}
        end={hotkey ? <Kbd>{hotkey}</Kbd> : undefined}
        value={value ? optionOf(value) : none}
        found={
          none && offersNone && found.failure === null
            ? { ...found, known: [none, ...(found.known ?? [])] }
            : found
        }
        error={error}
        onType={type}
        onChange={(option) => choose(option?.party ?? null)}
        extra={{ label: `+ Add a ${role}`, onChoose: setAdded }}
      />
      {added === null ? null : (
        <AddPartyDialog
          role={role}
          typed={added}
          onAdded={(party) => {
            setAdded(null);
            choose(party);
          }}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}

/** What a typed text says of a new party: digits are the mobile number, anything else the name. */
export function partyBegunWith(text: string): Partial<FormValues<typeof partyInput>> {
  const mobileNumber = typedMobile(text);
  return mobileNumber === null ? { name: text } : { mobileNumber };
}

interface AddPartyDialogProps {
  role: 'customer' | 'supplier';
  /** Digits begin a mobile number, anything else a name. */
  typed: string;
  onAdded: (party: Party) => void;
  onClose: () => void;
}

/** A new party without leaving the document: mobile number, name and address. One that is there already is taken instead. */
function AddPartyDialog({ role, typed, onAdded, onClose }: AddPartyDialogProps) {
  const [create] = parties.useCreate();
  const lookUp = parties.useLookUp();
  const initial = { designation: role, name: '', mobileNumber: '', address: '', ...partyBegunWith(typed) };
  const save = useSave<typeof partyInput, Party>({
    schema: partyInput,
    initial,
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => onAdded(record),
  });
  const { field, set, values } = save.form;
  const { mobileNumber = '', sameNumber = false } = values;
  const duplicates = usePartyDuplicates({ mobileNumber, designation: role });

  async function use({ _id }: PartyDuplicate) {
    const { data, error } = await lookUp({ q: mobileNumber, designation: role, pageSize: SHOWN });
    const known = data?.rows.find((party) => party._id === _id);
    if (!known) return notify.error(errorText(error));
    save.guard.release();
    onAdded(known);
  }

  return (
    <FormDialog open title={`Add a ${role}`} maxWidth="xs" onClose={() => save.guard.close(onClose)}>
      <SaveForm
        label={titleCase(role)}
        save={save}
        submitLabel="Add"
        savingText="Creating..."
        onCancel={onClose}
      >
        <FieldGrid>
          <TextField
            label="Mobile number"
            required
            inputMode="tel"
            maxLength={10}
            {...field('mobileNumber')}
            onChange={(typed) => set({ mobileNumber: typed, sameNumber: false })}
          />
          <PartyDuplicates
            duplicates={duplicates}
            sameNumber={sameNumber}
            onSomeoneElse={() => set({ sameNumber: true })}
            onUse={(party) => void use(party)}
          />
          <TextField label="Name" required {...field('name')} />
          <TextField label="Address" required {...field('address')} />
        </FieldGrid>
      </SaveForm>
    </FormDialog>
  );
}
