import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useRef, useState, type HTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import type { Asked } from './asked';
import { Field, type FieldProps } from './field';
import { usePendingInput } from './pending-input';

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
  /** What was found for exactly the typed text; not known while it is searched for. The picker does not filter by itself. */
  found: Asked<readonly Option[]>;
  /** Called with what is typed, for the search. */
  onType: (text: string) => void;
  /** When the list is empty. */
  emptyText?: string;
  /** Called when the field is left with text that is none of the options. */
  onUnknown?: (text: string) => void;
  /** A last line in the list that is always there, such as "Add a customer". */
  extra?: { label: string; onChoose: (typed: string) => void };
  end?: ReactNode;
  /** Typed already when the field appears: it is to be chosen, or taken out, like what a person types. */
  begunText?: string;
}

const EXTRA = '\u0000extra';

/** A mobile number is found however it is spaced. */
const unspaced = (text: string) => text.replaceAll(' ', '');

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
  found,
  onType,
  emptyText = 'Nothing found',
  onUnknown,
  extra,
  end,
  begunText,
}: ComboboxProps<Option>) {
  // What is typed and not chosen yet; null while the box shows the value.
  const [typed, setTyped] = useState<string | null>(begunText || null);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  // The autocomplete compares values by identity, so an equal one is not passed on; another one ends the typing.
  const [kept, setKept] = useState(value);
  if (kept?.id !== value?.id || kept?.label !== value?.label) {
    setKept(value);
    // An emptied box stays empty until it is left, whatever stands for nothing.
    if (typed !== '') setTyped(null);
    setProblem(undefined);
  }
  const { isLoading: loading, failure } = found;
  const options = found.known ?? [];
  // Not before the search has answered: Enter would take it instead of what is about to be found.
  const isAnswered = !loading && failure === null;
  const lines: readonly ComboboxOption[] =
    extra && isAnswered ? [...options, { id: EXTRA, label: extra.label }] : options;

  function rest() {
    setTyped(null);
    setProblem(undefined);
  }

  function choose(option: Option | null) {
    rest();
    onChange(option);
  }

  /** Chooses what the typed text names beyond doubt; else keeps the text and says that nothing is chosen. */
  function settle(): string | undefined {
    const text = typed?.trim() ?? '';
    const isNamed = ({ label: name, detail }: ComboboxOption) =>
      name.toLowerCase() === text.toLowerCase() || (!!detail && unspaced(detail) === unspaced(text));
    if (text === '' || (value && isNamed(value))) {
      rest();
      return undefined;
    }
    const named = loading ? [] : options.filter(isNamed);
    if (named.length === 1) {
      choose(named[0]!);
      return undefined;
    }
    onUnknown?.(text);
    const words =
      failure === null
        ? `“${text}” is not chosen yet: take it from the list, or empty the box`
        : `“${text}” could not be looked for: try again, or empty the box`;
    setProblem(words);
    return words;
  }

  usePendingInput({ settle, focus: () => box.current?.focus() });

  return (
    <Field
      label={label}
      error={error ?? problem}
      hint={hint}
      required={required}
      asked={failure === null ? undefined : found}
    >
      {(control) => (
        <Autocomplete<ComboboxOption>
          id={control.id}
          value={kept}
          inputValue={typed ?? value?.label ?? ''}
          clearOnBlur={false}
          options={lines}
          disabled={disabled}
          loading={loading}
          noOptionsText={failure === null ? emptyText : `It could not be loaded: ${failure}`}
          autoHighlight
          filterOptions={(all) => [...all]}
          getOptionLabel={(option) => option.label}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
            // Ctrl-Enter saves the form; it must not choose what happens to be marked.
            if (event.ctrlKey || event.metaKey) event.defaultMuiPrevented = true;
            // Enter waits for the search instead of moving on without a choice.
            if (event.key === 'Enter' && loading && typed?.trim()) event.preventDefault();
          }}
          onChange={(_, chosen, reason) => {
            if (reason === 'clear') return onChange(null);
            if (chosen?.id !== EXTRA) return choose(chosen as Option | null);
            rest();
            extra?.onChoose(typed?.trim() ?? '');
          }}
          onInputChange={(_, text, reason) => {
            if (reason !== 'input' && reason !== 'clear') return;
            setTyped(text);
            setProblem(undefined);
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
              inputRef={box}
              onBlur={settle}
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
