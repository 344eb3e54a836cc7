import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import type { FieldProps } from './field';
import { moneyText, numberText } from './number-text';
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
  format,
  ...rest
}: NumberFieldProps & { format: (value: number | undefined) => string; figures?: boolean }) {
  const { text, onType, onRest } = useNumberText(value, onChange, format);
  return <TextField {...rest} value={text} inputMode="decimal" onBlur={onRest} onChange={onType} />;
}

/** A number: a quantity, a percentage, a limit. */
export function NumberField(props: NumberFieldProps) {
  return <NumericTextField {...props} format={numberText} />;
}

/** An amount in rupees, shown `1,23,456.00`. */
export function MoneyField(props: NumberFieldProps) {
  return <NumericTextField {...props} format={moneyText} figures />;
}
