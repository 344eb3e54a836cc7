import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import type { FieldProps } from './field';
import { TextField } from './text-field';
import { useNumberText } from './use-number-text';

export interface NumberFieldProps extends FieldProps {
  /** undefined is an empty field, NaN one whose text is no number; the form's schema refuses NaN. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onKeyDown?: KeyboardEventHandler;
  start?: ReactNode;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  readOnly?: boolean;
}

function NumericTextField({
  value,
  onChange,
  kind,
  ...rest
}: NumberFieldProps & { kind: 'number' | 'money'; figures?: boolean }) {
  const { text, onType, onRest } = useNumberText(value, onChange, kind);
  return (
    <TextField {...rest} selectsOnEntry value={text} inputMode="decimal" onBlur={onRest} onChange={onType} />
  );
}

/** A number: a quantity, a percentage, a limit. */
export function NumberField(props: NumberFieldProps) {
  return <NumericTextField {...props} kind="number" />;
}

/** An amount in rupees, shown `1,23,456.00`; entering it selects it, a third decimal cannot be typed. */
export function MoneyField(props: NumberFieldProps) {
  return <NumericTextField {...props} kind="money" figures />;
}
