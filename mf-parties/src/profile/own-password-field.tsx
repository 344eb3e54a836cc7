import { TextField, type TextFieldProps } from '@shopbench/ui/form';

/** One's own password, asked for again before something that must not happen at a screen left alone. */
export const OwnPasswordField = (props: Omit<TextFieldProps, 'label' | 'type'>) => (
  <TextField label="Your password" required type="password" autoComplete="current-password" {...props} />
);
