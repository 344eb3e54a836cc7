import { useState } from 'react';
import { parseNumber } from './number-text';

/** The text of a number field: what is typed while it is edited, the formatted value at rest. */
export function useNumberText(
  value: number | undefined,
  onChange: (value: number | undefined) => void,
  format: (value: number | undefined) => string,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const isNoNumber = value !== undefined && Number.isNaN(value);
  return {
    text: draft ?? format(value),
    onType: (typed: string) => {
      setDraft(typed);
      onChange(parseNumber(typed));
    },
    // What cannot be read stays in view, for its error to speak of.
    onRest: () => {
      if (!isNoNumber) setDraft(null);
    },
  };
}
