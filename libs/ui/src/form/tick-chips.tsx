import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Icon } from '../components/icon';
import { AskedNote, isAsked, type Offered } from './asked';
import type { FieldProps } from './field';

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    padding: 0,
    marginBottom: 4,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 500,
    color: 'var(--text-2)',
  },
  '& > [role="alert"]': { flexBasis: '100%', fontSize: 12, lineHeight: '16px', color: 'var(--bad)' },
  '& > legend small': { fontSize: 12, fontWeight: 400, color: 'var(--text-3)' },
});

const Tick = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 'var(--control-small)',
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 18,
  fontSize: 13,
  color: 'var(--text-2)',
  cursor: 'pointer',
  '& > svg': { display: 'none' },
  '&:has(:checked)': {
    borderColor: 'transparent',
    background: 'var(--accent-soft)',
    color: 'var(--accent-text)',
    fontWeight: 550,
  },
  '&:has(:checked) > svg': { display: 'block' },
  '&:has(:focus-visible)': { boxShadow: 'var(--focus)' },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});

export interface TickChipsProps extends Pick<FieldProps, 'name' | 'error'> {
  label: string;
  /** Quietly beside the label. */
  hint?: ReactNode;
  /** All that can be ticked. What is ticked and no option any more is shown after them. */
  options: Offered<string>;
  value: readonly string[];
  /** What one is called, where it is told by an id. */
  wordOf?: (name: string) => ReactNode;
  onChange: (value: string[]) => void;
}

/** Any number of a few names, all in view, ticked by pressing them. */
export function TickChips({
  label,
  name: path,
  error,
  hint,
  options,
  value,
  wordOf = (name) => name,
  onChange,
}: TickChipsProps) {
  const id = useId();
  const known = isAsked(options) ? (options.known ?? []) : options;
  const all = [...known, ...value.filter((name) => !known.includes(name))];
  return (
    <Group aria-describedby={error ? id : undefined}>
      <legend>
        {label} {hint ? <small>{hint}</small> : null}
      </legend>
      {all.map((name) => (
        <Tick key={name}>
          <input
            type="checkbox"
            name={path}
            checked={value.includes(name)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === name ? target.checked : value.includes(one))))
            }
          />
          <Icon name="check" size={12} />
          {wordOf(name)}
        </Tick>
      ))}
      {error ? (
        <small id={id} role="alert">
          {error}
        </small>
      ) : null}
      {isAsked(options) ? <AskedNote asked={options} /> : null}
    </Group>
  );
}
