import { useState } from 'react';
import { parseNumber } from './number-text';

/** The text of a number field: what is typed while it is edited, the formatted value at rest. */
export function useNumberText(
  value: number | undefined,
  onChange: (value: number | undefined) => void,
  format: (value: number | undefined) => string,
) {
  // What was typed, and what it meant: once the value is another, the text no longer speaks of it.
  const [draft, setDraft] = useState<{ text: string; value: number | undefined } | null>(null);
  const isNoNumber = value !== undefined && Number.isNaN(value);
  return {
    text: draft && Object.is(draft.value, value) ? draft.text : format(value),
    onType: (text: string) => {
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
