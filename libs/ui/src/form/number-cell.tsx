import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { KeyboardEventHandler } from 'react';
import { useNumberText } from './use-number-text';
import { useSelectOnEntry } from './use-select-on-entry';

const Cell = styled(InputBase)({
  width: '100%',
  fontSize: 14,
  borderRadius: 'var(--radius-small)',
  border: '1px solid transparent',
  '&:hover': { borderColor: 'var(--line-strong)' },
  '&.Mui-focused': {
    borderColor: 'var(--accent)',
    background: 'var(--surface)',
    boxShadow: 'var(--focus)',
  },
  '&.Mui-error': { borderColor: 'var(--bad)' },
  '& input': {
    height: 30,
    padding: '0 8px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& input:focus-visible': { boxShadow: 'none' },
  '@media (max-width: 767.95px)': {
    borderColor: 'var(--line)',
    fontSize: 16,
    '& input': { height: 40 },
  },
});

export interface NumberCellProps {
  /** Said by screen readers: "Quantity of Charger". */
  label: string;
  name?: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onKeyDown?: KeyboardEventHandler;
  error?: boolean;
  /** Why nothing can be typed: the field is off and says this. */
  off?: string;
  /** `money` shows rupees with two decimals. */
  kind?: 'number' | 'money';
}

/** A number inside a table: text at rest, a field when it is pointed at. */
export function NumberCell({
  label,
  name,
  value,
  onChange,
  onKeyDown,
  error,
  off,
  kind = 'number',
}: NumberCellProps) {
  const { text, onType, onRest } = useNumberText(value, onChange, kind);
  return (
    <Cell
      name={name}
      value={text}
      error={error}
      disabled={off !== undefined}
      title={off}
      onChange={(event) => onType(event.target.value)}
      onBlur={onRest}
      {...useSelectOnEntry()}
      onKeyDown={onKeyDown}
      inputProps={{ 'aria-label': label, 'aria-description': off, inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}
