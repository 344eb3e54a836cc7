import { useState } from 'react';
import { moneyText, numberText, parseNumber } from './number-text';

const MORE_THAN_PAISE = /\.\d{2}\d/;

/**
 * The text of a number field: what is typed while it is edited, the formatted value at rest. `money` takes no third
 * decimal: such a key or paste leaves the field as it was.
 */
export function useNumberText(
  value: number | undefined,
  onChange: (value: number | undefined) => void,
  kind: 'number' | 'money',
) {
  const format = kind === 'money' ? moneyText : numberText;
  // What was typed, and what it meant: once the value is another, the text no longer speaks of it.
  const [draft, setDraft] = useState<{ text: string; value: number | undefined } | null>(null);
  const isNoNumber = value !== undefined && Number.isNaN(value);
  return {
    text: draft && Object.is(draft.value, value) ? draft.text : format(value),
    onType: (text: string) => {
      if (kind === 'money' && MORE_THAN_PAISE.test(text)) return;
      const typed = parseNumber(text);
      setDraft({ text, value: typed });
      onChange(typed);
    },
    // What cannot be read stays in view, for its error to speak of.
    onRest: () => {
      if (!isNoNumber) setDraft(null);
    },
  };
}
