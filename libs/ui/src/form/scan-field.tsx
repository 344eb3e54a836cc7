import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { Kbd } from '../components/kbd';
import { Field } from './field';
import { OptionLine, type ComboboxOption } from './combobox';

export interface ScanFieldProps<Option extends ComboboxOption> {
  label: string;
  placeholder?: string;
  error?: string;
  /** What is in the box. */
  text: string;
  onText: (text: string) => void;
  /** What was found for exactly this text; empty while a search runs. */
  options: readonly Option[];
  loading?: boolean;
  onChoose: (option: Option) => void;
  /** Enter before anything was found for the text: a scanner is faster than the search. */
  onEnter: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** A box for a scanner and for typing: Enter takes the first thing found, and the cursor stays. */
export function ScanField<Option extends ComboboxOption>({
  label,
  placeholder,
  error,
  text,
  onText,
  options,
  loading = false,
  onChoose,
  onEnter,
  inputRef,
  autoFocus,
}: ScanFieldProps<Option>) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Autocomplete<Option, false, true, true>
          id={control.id}
          freeSolo
          disableClearable
          autoHighlight
          value={null as never}
          inputValue={text}
          options={options}
          loading={loading}
          filterOptions={(all) => all}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          onKeyDown={(event) => {
            // Enter belongs to the item that was typed or scanned; the form would move on to the next field.
            if (event.key === 'Enter' && !event.ctrlKey && text.trim() !== '') event.preventDefault();
          }}
          onInputChange={(_, typed, reason) => {
            if (reason === 'input') onText(typed);
          }}
          onChange={(_, chosen) => {
            // Enter hands over the text, also when the first option is marked; that one is then meant.
            const option = typeof chosen === 'string' ? options[0] : chosen;
            if (option) onChoose(option);
            else onEnter(text.trim());
          }}
          renderOption={({ key, ...item }, option) => <OptionLine key={key} {...item} option={option} />}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              fullWidth
              autoFocus={autoFocus}
              placeholder={placeholder}
              error={control['aria-invalid']}
              inputRef={inputRef}
              endAdornment={<Kbd>↵ adds</Kbd>}
              slotProps={{
                input: {
                  ...params.slotProps.htmlInput,
                  'aria-describedby': control['aria-describedby'],
                },
              }}
            />
          )}
        />
      )}
    </Field>
  );
}
