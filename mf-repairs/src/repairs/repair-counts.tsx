import { inAddress, useAddress } from '@shopbench/client';
import { REPAIR_STATUSES, type RepairCounts } from '@shopbench/contracts';
import { LIVE } from '@shopbench/pages';
import { Link, statusWord, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { useRepairCountsQuery } from './repairs';

const Strip = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 8,
  marginBottom: 12,
  '& a': {
    display: 'block',
    padding: '8px 12px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--text-2)',
    fontSize: 12,
    lineHeight: '16px',
  },
  '& a[aria-current]': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 0 0 0 1px var(--accent)',
    color: 'var(--accent-text)',
  },
  '& strong': { display: 'block', font: '600 18px/24px var(--font)', color: 'var(--text)' },
  '& a[aria-current] strong': { color: 'var(--accent-text)' },
  '@media (max-width: 767.95px)': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& a': { minHeight: 44, padding: 8 },
  },
});

const Chips = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 'var(--control)',
    padding: '0 12px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--text)',
  },
  '& a[aria-current]': {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent)',
    color: 'var(--accent-text)',
  },
  alignItems: 'center',
  '& > .search': { flex: '0 1 300px' },
  '& > .end': { marginLeft: 'auto', color: 'var(--text-2)' },
  '@media (max-width: 767.95px)': { '& > .search': { flexBasis: '100%' } },
  '& .bad': { color: 'var(--bad)' },
  '& .warn': { color: 'var(--warn)' },
});

const text = inAddress.text();

/** Where `name` leads that is set to `value`; pressed again it is taken out. */
function useNarrowing() {
  const { at, href } = useAddress({ status: text, due: text, awaitsApproval: text });
  const isSet = (name: keyof typeof at, value: string) => at[name] === value;
  return {
    isSet,
    hrefOf: (name: keyof typeof at, value: string, cleared: Partial<typeof at>) =>
      href({ ...cleared, [name]: isSet(name, value) ? '' : value }),
  };
}

const figure = (counts: RepairCounts | undefined, key: keyof RepairCounts) => (counts ? counts[key] : '–');

function useCounts(): RepairCounts | undefined {
  const { technician } = useAddress({ technician: text }).at;
  return useRepairCountsQuery(technician ? { technician } : {}, LIVE).data;
}

/** How many items are of each status; pressing one narrows the list to it. */
export function StatusCounts({ chosen }: { chosen: string }) {
  const counts = useCounts();
  const { hrefOf } = useNarrowing();
  return (
    <Strip aria-label="Repairs by status">
      {(['open', ...REPAIR_STATUSES] as const).map((status) => (
        <Link
          key={status}
          href={hrefOf('status', status, { due: '', awaitsApproval: '' })}
          underline="none"
          aria-current={chosen === status ? 'true' : undefined}
        >
          {status === 'open' ? 'Open' : statusWord(status)}
          <strong>{figure(counts, status)}</strong>
        </Link>
      ))}
    </Strip>
  );
}

/** What needs somebody: late, due today, waiting for the customer's word; between `children`, other ways to narrow, and `end`. */
export function DueChips({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  const counts = useCounts();
  const { hrefOf, isSet } = useNarrowing();
  const chips = [
    { name: 'due', value: 'late', label: 'Late', key: 'late', tone: 'bad' },
    { name: 'due', value: 'today', label: 'Due today', key: 'today', tone: 'warn' },
    { name: 'awaitsApproval', value: 'true', label: 'Awaits approval', key: 'awaitsApproval', tone: '' },
  ] as const;
  return (
    <Chips aria-label="Repairs that need somebody">
      {children}
      {chips.map(({ name, value, label, key, tone }) => (
        <Link
          key={key}
          href={hrefOf(name, value, { status: '' })}
          underline="none"
          aria-current={isSet(name, value) ? 'true' : undefined}
        >
          {label} <strong className={counts?.[key] ? tone : ''}>{figure(counts, key)}</strong>
        </Link>
      ))}
      {end ? <div className="end">{end}</div> : null}
    </Chips>
  );
}
