import { addDays, dayOf, type Account } from '@shopbench/contracts';
import { accounts, RecordLedger, useTimeZone, type LedgerPart } from '@shopbench/pages';
import { SegmentedControl } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useEffect, useState } from 'react';

const SPANS = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** A search is asked for when nothing was typed for so long. */
const PAUSE_MS = 300;

/** The first day of a span that goes up to today; a week begins on Monday. */
function firstDay(span: Span, today: string): string | undefined {
  if (span === 'all') return undefined;
  if (span === 'month') return `${today.slice(0, 7)}-01`;
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return span === 'today' ? today : addDays(today, -weekday);
}

/** The entries of an account by day, of some days or found by number, name or amount. */
export function AccountEntries({ account }: { account: Account }) {
  const timeZone = useTimeZone();
  const [span, setSpan] = useState<Span>('all');
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const from = firstDay(span, dayOf(new Date(), timeZone));
  const part: LedgerPart = { ...(from ? { from } : {}), ...(q ? { q } : {}) };
  return (
    <RecordLedger resource={accounts} record={account} sides={['In', 'Out']} part={part} byDay={{ timeZone }}>
      <SegmentedControl label="Entries of" value={span} options={SPANS} onChange={setSpan} />
      <TextField
        label="Find an entry"
        hint={q && !from ? 'In the last year' : undefined}
        maxLength={100}
        value={text}
        onChange={setText}
      />
    </RecordLedger>
  );
}
