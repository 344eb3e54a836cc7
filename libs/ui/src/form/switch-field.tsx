import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

export interface SwitchFieldProps {
  label: string;
  name?: string;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}

/** On or off, its words beside it. */
export function SwitchField({ label, name, value, onChange, disabled }: SwitchFieldProps) {
  return (
    <FormControlLabel
      sx={{ margin: 0, minHeight: 'var(--control)' }}
      label={label}
      control={
        <Switch
          name={name}
          checked={value ?? false}
          disabled={disabled}
          onChange={(_, checked) => onChange(checked)}
        />
      }
    />
  );
}
