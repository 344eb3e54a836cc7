import Button, { type ButtonProps } from '@mui/material/Button';
import { useFocusThrough } from './use-focus-through';

export interface SavingButtonProps extends ButtonProps {
  saving: boolean;
  /** What it says meanwhile. */
  savingText?: string;
}

/** A submit button that shows that it is saving and cannot be pressed twice. */
export function SavingButton({
  saving,
  savingText = 'Saving…',
  disabled,
  children,
  ...rest
}: SavingButtonProps) {
  const button = useFocusThrough(saving);
  return (
    <Button
      ref={button}
      type="submit"
      // A second one beside the main button; filled, it would be light on light in the dark.
      variant={rest.color === 'inherit' ? 'outlined' : 'contained'}
      color="primary"
      disabled={saving || disabled}
      aria-busy={saving}
      {...rest}
    >
      {saving ? savingText : children}
    </Button>
  );
}
