import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Field, type FieldProps } from './field';

export interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** An entry that chooses nothing, and its words. */
  emptyLabel?: string;
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
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <Select
          id={control.id}
          labelId={`${control.id}-label`}
          name={name}
          value={value ?? ''}
          disabled={disabled}
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
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}
