import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Combobox, type ComboboxOption } from './combobox';
import type { FieldProps } from './field';

export interface CreatableComboboxProps extends FieldProps {
  /** The chosen name, '' when none. */
  value: string | null | undefined;
  onChange: (name: string) => void;
  /** Names found for the typed text, each perhaps with a detail. */
  options: readonly { label: string; detail?: string }[];
  onType: (text: string) => void;
  loading?: boolean;
  /** What is named, in the question: brand → `Create new brand "x"?`. */
  noun: string;
  /** The name that is the same but for its letters' case, when there is one. */
  find: (name: string) => Promise<string | undefined>;
  /** Makes the name; false when that failed. */
  onCreate: (name: string) => Promise<boolean>;
}

/** A picker of names in which a name that does not exist yet can be created, after a question. */
export function CreatableCombobox({
  value,
  onChange,
  options,
  noun,
  find,
  onCreate,
  ...field
}: CreatableComboboxProps) {
  const [unknown, setUnknown] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const named = (label: string, detail?: string): ComboboxOption => ({ id: label, label, detail });

  async function takeOrAsk(name: string) {
    const known = await find(name);
    if (known === undefined) setUnknown(name);
    else onChange(known);
  }

  async function create(name: string) {
    setCreating(true);
    const isCreated = await onCreate(name);
    setCreating(false);
    setUnknown(null);
    if (isCreated) onChange(name);
  }

  return (
    <>
      <Combobox
        {...field}
        value={value ? named(value) : null}
        options={options.map((option) => named(option.label, option.detail))}
        onChange={(option) => onChange(option?.label ?? '')}
        onUnknown={(name) => void takeOrAsk(name)}
        emptyText={`No such ${noun}; leave the field to create it`}
      />
      <ConfirmDialog
        open={unknown !== null}
        title={`New ${noun}`}
        text={`Create new ${noun} "${unknown ?? ''}"?`}
        confirmLabel="Yes"
        cancelLabel="No"
        danger={false}
        busy={isCreating}
        onConfirm={() => unknown !== null && void create(unknown)}
        onCancel={() => setUnknown(null)}
      />
    </>
  );
}
