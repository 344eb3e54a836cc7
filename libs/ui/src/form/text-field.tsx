import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field';
import { useSelectOnEntry } from './use-select-on-entry';

export interface TextFieldProps extends FieldProps {
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  maxLength?: number;
  /** Lines to show; more than one makes a text area. */
  rows?: number;
  /** Right-aligned figures of one width, for amounts. */
  figures?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Entering it, by key or click, selects what stands in it. */
  selectsOnEntry?: boolean;
  /** Shown and focused like others, but not to be typed in. */
  readOnly?: boolean;
}

/** A line of text, or several. */
export function TextField({
  label,
  error,
  hint,
  required,
  value,
  onChange,
  inputMode,
  type = inputMode === 'tel' ? 'tel' : undefined,
  maxLength,
  rows = 1,
  figures,
  start,
  end,
  autoComplete = 'off',
  selectsOnEntry = false,
  ...input
}: TextFieldProps) {
  const selecting = useSelectOnEntry();
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <OutlinedInput
          {...input}
          {...(selectsOnEntry ? selecting : {})}
          type={type}
          id={control.id}
          value={value ?? ''}
          error={control['aria-invalid']}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          multiline={rows > 1}
          minRows={rows > 1 ? rows : undefined}
          startAdornment={start}
          endAdornment={end}
          slotProps={{
            input: {
              inputMode,
              maxLength,
              className: figures ? 'figures' : undefined,
              'aria-describedby': control['aria-describedby'],
              'aria-required': control['aria-required'],
            },
          }}
        />
      )}
    </Field>
  );
}
