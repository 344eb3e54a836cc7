import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import type { RangeFilter } from './list-filter';

const Frame = styled('div')({
  display: 'grid',
  gap: 4,
  '& > .label': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' },
  '& > .pair': { display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', gap: 8 },
  '& > [role="alert"]': { fontSize: 12, lineHeight: '16px', color: 'var(--bad)' },
});

interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  children: (labelId: string) => ReactNode;
}

function FieldFrame({ label, error, children }: FieldFrameProps) {
  const id = useId();
  return (
    <Frame>
      <span className="label" id={id}>
        {label}
      </span>
      {children(id)}
      {error ? <span role="alert">{error}</span> : null}
    </Frame>
  );
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of some. A value that is not among them, typed into the address, stands as nothing chosen. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  return (
    <FieldFrame label={label}>
      {(labelId) => (
        <Select
          displayEmpty
          value={options.some((option) => option.value === value) ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          SelectDisplayProps={{ 'aria-labelledby': labelId }}
          inputProps={{ 'aria-labelledby': labelId }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** Asks when the field is left or Enter is pressed, not at each key. */
function Typed({ value, onCommit, ...input }: TypedProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft.trim() !== value) onCommit(draft.trim());
    setDraft(null);
  };
  return (
    <OutlinedInput
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      error={input.invalid}
      slotProps={{ input: { 'aria-label': input.label, type: input.type, inputMode: input.inputMode } }}
    />
  );
}

interface TypedProps {
  label: string;
  value: string;
  type?: 'text' | 'date';
  inputMode?: 'decimal';
  invalid?: boolean;
  onCommit: (value: string) => void;
}

export function TextFilterField({ label, value, onChange }: Omit<ChoiceFieldProps, 'options'>) {
  return (
    <FieldFrame label={label}>{() => <Typed label={label} value={value} onCommit={onChange} />}</FieldFrame>
  );
}

interface RangeFieldProps {
  filter: RangeFilter;
  values: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
}

const MONEY = /^\d{1,10}(\.\d{1,2})?$/;

/** From and to. What is wrong stays in its field with the reason, and the list is not asked for it. */
function RangeField({ filter, values, onChange, type, inputMode, faultOf }: RangeFieldProps & RangeKind) {
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const at = (key: string) => drafts[key] ?? values[key] ?? '';
  const from = at(filter.from);
  const to = at(filter.to);
  const fault = faultOf(from, to);

  const change = (key: string, value: string) => {
    const next = { [filter.from]: from, [filter.to]: to, [key]: value };
    if (faultOf(next[filter.from] ?? '', next[filter.to] ?? '')) return setDrafts(next);
    setDrafts({});
    onChange(next);
  };

  const bound = (words: string, key: string) => (
    <Typed
      label={`${filter.label}, ${words}`}
      value={at(key)}
      type={type}
      inputMode={inputMode}
      invalid={fault !== undefined}
      onCommit={(value) => change(key, value)}
    />
  );
  return (
    <FieldFrame label={filter.label} error={fault}>
      {() => (
        <div className="pair">
          {bound('from', filter.from)}
          <span>–</span>
          {bound('to', filter.to)}
        </div>
      )}
    </FieldFrame>
  );
}

interface RangeKind {
  type?: 'date';
  inputMode?: 'decimal';
  /** What is wrong with a pair, '' standing for an open end. */
  faultOf: (from: string, to: string) => string | undefined;
}

const dayFault = (from: string, to: string) =>
  from && to && from > to ? 'The first day is after the last.' : undefined;

const amountFault = (from: string, to: string) => {
  if ([from, to].some((text) => text && !MONEY.test(text)))
    return 'Give an amount in rupees, such as 1500 or 99.50.';
  return from && to && Number(from) > Number(to) ? 'The least is more than the most.' : undefined;
};

export const DaysField = (props: RangeFieldProps) => <RangeField {...props} type="date" faultOf={dayFault} />;

export const AmountsField = (props: RangeFieldProps) => (
  <RangeField {...props} inputMode="decimal" faultOf={amountFault} />
);
