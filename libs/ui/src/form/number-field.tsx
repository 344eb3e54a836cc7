import { useState, type KeyboardEventHandler, type ReactNode, type Ref } from 'react';
import type { FieldProps } from './field';
import { moneyText, numberText, parseNumber } from './number-text';
import { TextField } from './text-field';

export interface NumberFieldProps extends FieldProps {
  /** undefined is an empty field, NaN one whose text is no number; the form's schema refuses NaN. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onKeyDown?: KeyboardEventHandler;
  start?: ReactNode;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

function useNumberText(value: number | undefined, format: (value: number | undefined) => string) {
  // While the field is being edited it holds the typed text; at rest it shows the value.
  const [draft, setDraft] = useState<string | null>(null);
  const isFaulty = value !== undefined && Number.isNaN(value);
  return {
    text: draft ?? format(value),
    type: setDraft,
    rest: () => {
      if (!isFaulty) setDraft(null);
    },
  };
}

function NumericTextField({
  value,
  onChange,
  format,
  ...rest
}: NumberFieldProps & { format: (value: number | undefined) => string }) {
  const { text, type, rest: settle } = useNumberText(value, format);
  return (
    <TextField
      {...rest}
      value={text}
      inputMode="decimal"
      onBlur={settle}
      onChange={(typed) => {
        type(typed);
        onChange(parseNumber(typed));
      }}
    />
  );
}

/** A number: a quantity, a percentage, a limit. */
export function NumberField(props: NumberFieldProps) {
  return <NumericTextField {...props} format={numberText} />;
}

/** An amount in rupees, shown `1,23,456.00`. */
export function MoneyField(props: NumberFieldProps) {
  return <NumericTextField {...props} format={moneyText} />;
}
