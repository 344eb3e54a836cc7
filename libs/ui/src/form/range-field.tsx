import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { RangeFilter } from '../grid/filters/list-filter';
import { DateField } from './date-field';
import { TextField } from './text-field';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  '& > [role="alert"]': { gridColumn: '1 / -1', marginTop: -4, fontSize: 12, color: 'var(--bad)' },
});

type Values = Readonly<Record<string, string>>;

interface DraftsProps {
  values: Values;
  /** What is wrong with these values, in words; the list is not asked for them then. */
  faultOf?: (values: Values) => string | undefined;
  onCommit: (changes: Record<string, string>) => void;
  children: (draft: Values, change: (key: string) => (text: string) => void, fault?: string) => ReactNode;
}

/** Asks the list when its fields are left or Enter is pressed, not at each key. */
function Drafts({ values, faultOf, onCommit, children }: DraftsProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const draft = { ...values, ...typed };

  const commit = () => {
    const changed = Object.entries(typed).filter(([key, text]) => text.trim() !== (values[key] ?? ''));
    const found = faultOf?.(draft);
    setFault(found);
    if (found || changed.length === 0) return;
    setTyped({});
    onCommit(Object.fromEntries(changed.map(([key, text]) => [key, text.trim()])));
  };

  return (
    <div
      role="presentation"
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    >
      {children(draft, (key) => (text) => setTyped({ ...typed, [key]: text }), fault)}
    </div>
  );
}

export function TextFilterField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Drafts values={{ value }} onCommit={(changes) => onChange(changes['value'] ?? '')}>
      {(draft, change) => <TextField label={label} value={draft['value']} onChange={change('value')} />}
    </Drafts>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

/** What is wrong with the ends of a range; '' is an open end. */
export function rangeFault(kind: RangeFilter['kind'], from: string, to: string): string | undefined {
  const ends = [from, to].filter(Boolean);
  if (kind === 'days') {
    if (ends.some((end) => !DAY.test(end))) return 'Give a day as dd/mm/yyyy.';
    return from && to && from > to ? 'The first day is after the last.' : undefined;
  }
  if (ends.some((end) => !AMOUNT.test(end))) return 'Give rupees, such as 1500 or 99.50.';
  return from && to && Number(from) > Number(to) ? 'The least is more than the most.' : undefined;
}

export interface RangeFieldProps {
  filter: RangeFilter;
  values: Values;
  onChange: (changes: Record<string, string>) => void;
}

/**
 * From and to, of days or of amounts, told when they are left or Enter is pressed: an address that follows every key would
 * lose some. What is wrong stays in its field with the reason.
 */
export function RangeField({ filter, values, onChange }: RangeFieldProps) {
  const { kind, label, from, to } = filter;
  return (
    <Drafts
      values={values}
      faultOf={(draft) => rangeFault(kind, draft[from]?.trim() ?? '', draft[to]?.trim() ?? '')}
      onCommit={onChange}
    >
      {(draft, change, fault) => (
        <Pair>
          {[
            { key: from, end: 'from' },
            { key: to, end: 'to' },
          ].map(({ key, end }) =>
            kind === 'days' ? (
              <DateField key={key} label={`${label} ${end}`} value={draft[key]} onChange={change(key)} />
            ) : (
              <TextField
                key={key}
                label={`${label} ${end}`}
                value={draft[key]}
                onChange={change(key)}
                inputMode="decimal"
                figures
                start="₹"
              />
            ),
          )}
          {fault ? <span role="alert">{fault}</span> : null}
        </Pair>
      )}
    </Drafts>
  );
}
