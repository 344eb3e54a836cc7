import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Group = styled('fieldset')({
  // Its inputs, which lie out of the flow, scroll with it instead of widening the page.
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  overflow: 'auto',
  '&:focus-within:has(:focus-visible)': { boxShadow: 'var(--focus)' },
});

const Segment = styled('label')({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'calc(var(--control) - 2px)',
  padding: '0 12px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'var(--text-2)',
  borderRight: '1px solid var(--line)',
  '&:last-of-type': { borderRight: 0 },
  '&:hover': { background: 'var(--hover)' },
  '&:has(:checked)': {
    background: 'var(--accent-soft)',
    color: 'var(--accent-text)',
    fontWeight: 550,
  },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
});

export interface SegmentedControlProps<Value extends string> {
  /** Said by screen readers. */
  label: string;
  /** Left out while none is chosen. */
  value: Value | undefined;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  fullWidth?: boolean;
  /** The label stands above it, as those of fields do. */
  titled?: boolean;
}

const Titled = styled('div')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > span': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' },
});

/** One of a few, all in view: a radio group with its arrow keys. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  fullWidth = false,
  titled = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const group = (
    <Group role="radiogroup" aria-label={label} sx={fullWidth ? { display: 'flex' } : undefined}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Group>
  );
  if (!titled) return group;
  return (
    <Titled>
      <span aria-hidden="true">{label}</span>
      {group}
    </Titled>
  );
}
