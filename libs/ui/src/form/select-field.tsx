import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { isAsked, type Offered } from './asked';
import { Field, type FieldProps } from './field';

export interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  options: Offered<{ value: Value; label: string }>;
  /** An entry that chooses nothing, and its words. */
  emptyLabel?: string;
  /** Said where it is known that there is nothing to choose from. */
  emptyText?: string;
}

/** One of a list. */
export function SelectField<Value extends string>({
  label,
  name,
  error,
  hint,
  required,
  disabled,
  autoFocus,
  value,
  onChange,
  options,
  emptyLabel,
  emptyText,
}: SelectFieldProps<Value>) {
  const asked = isAsked(options) ? options : undefined;
  const known = isAsked(options) ? options.known : options;
  return (
    <Field
      label={label}
      error={error}
      hint={known?.length === 0 ? (emptyText ?? hint) : hint}
      required={required}
      asked={asked}
    >
      {(control) => (
        <Select
          id={control.id}
          labelId={`${control.id}-label`}
          name={name}
          // Of what is not known, none can be shown.
          value={known ? (value ?? '') : ''}
          disabled={disabled || !known}
          autoFocus={autoFocus}
          error={control['aria-invalid']}
          displayEmpty={emptyLabel !== undefined}
          fullWidth
          onChange={(event) => onChange(event.target.value as Value)}
          SelectDisplayProps={{
            'aria-describedby': control['aria-describedby'],
            'aria-required': control['aria-required'],
            'aria-invalid': control['aria-invalid'] || undefined,
          }}
        >
          {emptyLabel !== undefined ? <MenuItem value="">{emptyLabel}</MenuItem> : null}
          {(known ?? []).map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}
