import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field, type FieldProps } from './field';

const Two = styled('span')({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  justifyContent: 'space-between',
  gap: 12,
  '@media (max-width: 767.95px)': { flexDirection: 'column', gap: 0 },
  '& small': { color: 'var(--text-2)', fontSize: 12, lineHeight: '20px', whiteSpace: 'nowrap' },
});

/** Something that a picker offers. */
export interface ComboboxOption {
  id: string;
  label: string;
  /** At the end of the line, quiet: a mobile number, a stock. */
  detail?: string;
}

interface OptionLineProps extends HTMLAttributes<HTMLLIElement> {
  option: ComboboxOption;
  accent?: boolean;
}

/** One line in the list of a picker. */
export function OptionLine({ option, accent = false, ...item }: OptionLineProps) {
  return (
    <li {...item}>
      <Two sx={accent ? { color: 'var(--accent-text)' } : undefined}>
        <span>{option.label}</span>
        {option.detail ? <small>{option.detail}</small> : null}
      </Two>
    </li>
  );
}

export interface ComboboxProps<Option extends ComboboxOption> extends FieldProps {
  value: Option | null;
  onChange: (option: Option | null) => void;
  /** What was found for exactly the typed text; empty while `loading`. The picker does not filter by itself. */
  options: readonly Option[];
  /** Called with what is typed, for the search. */
  onType: (text: string) => void;
  loading?: boolean;
  /** When the list is empty. */
  emptyText?: string;
  /** Called when the field is left with text that is none of the options. */
  onUnknown?: (text: string) => void;
  /** A last line in the list that is always there, such as "Add a customer". */
  extra?: { label: string; onChoose: (typed: string) => void };
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

const EXTRA = '\u0000extra';

/** A field that finds while typing: a customer, a category, an item. */
export function Combobox<Option extends ComboboxOption>({
  label,
  name,
  error,
  hint,
  required,
  disabled,
  autoFocus,
  placeholder,
  value,
  onChange,
  options,
  onType,
  loading = false,
  emptyText = 'Nothing found',
  onUnknown,
  extra,
  end,
  inputRef,
}: ComboboxProps<Option>) {
  const [typed, setTyped] = useState('');
  // The autocomplete throws typed text away when it gets another value object, so an equal one is not passed on.
  const [kept, setKept] = useState(value);
  if (kept?.id !== value?.id || kept?.label !== value?.label) setKept(value);
  // Not before the search has answered: Enter would take it instead of what is about to be found.
  const lines: readonly ComboboxOption[] =
    extra && !loading ? [...options, { id: EXTRA, label: extra.label }] : options;

  function leave() {
    const text = typed.trim();
    setTyped('');
    if (text === '' || text === value?.label || !onUnknown) return;
    const match = options.find((option) => option.label.toLowerCase() === text.toLowerCase());
    if (match) onChange(match);
    else onUnknown(text);
  }

  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <Autocomplete<ComboboxOption>
          id={control.id}
          value={kept}
          options={lines}
          disabled={disabled}
          loading={loading}
          noOptionsText={emptyText}
          autoHighlight
          filterOptions={(all) => [...all]}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onKeyDown={(event) => {
            // Enter waits for the search instead of moving on without a choice.
            if (event.key === 'Enter' && loading && typed.trim() !== '') event.preventDefault();
          }}
          onChange={(_, chosen) => {
            setTyped('');
            if (chosen?.id === EXTRA) extra?.onChoose(typed.trim());
            else onChange(chosen as Option | null);
          }}
          onInputChange={(_, text, reason) => {
            if (reason !== 'input' && reason !== 'clear') return;
            setTyped(text);
            onType(text);
          }}
          renderOption={({ key, ...item }, option) => (
            <OptionLine key={key} {...item} option={option} accent={option.id === EXTRA} />
          )}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              fullWidth
              name={name}
              error={control['aria-invalid']}
              placeholder={placeholder}
              autoFocus={autoFocus}
              inputRef={inputRef}
              onBlur={leave}
              endAdornment={
                <>
                  {end}
                  {params.slotProps.input.endAdornment}
                </>
              }
              slotProps={{
                input: {
                  ...params.slotProps.htmlInput,
                  'aria-describedby': control['aria-describedby'],
                  'aria-required': control['aria-required'],
                },
              }}
            />
          )}
        />
      )}
    </Field>
  );
}
