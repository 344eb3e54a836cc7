import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';

/** The one list of status words: what is shown for each and its colour, on every screen. */
const STATUSES: Record<string, { label: string; tone: Tone }> = {
  Paid: { label: 'Paid', tone: 'ok' },
  'Partially Paid': { label: 'Partially paid', tone: 'warn' },
  Unpaid: { label: 'Unpaid', tone: 'mute' },
  Overdue: { label: 'Overdue', tone: 'bad' },
  Cancelled: { label: 'Cancelled', tone: 'mute' },
  Open: { label: 'Open', tone: 'mute' },
  'Partly done': { label: 'Partly done', tone: 'warn' },
  Done: { label: 'Done', tone: 'ok' },
  booked: { label: 'Booked', tone: 'mute' },
  in_progress: { label: 'In progress', tone: 'info' },
  repair_done: { label: 'Repair done', tone: 'ok' },
  delivered: { label: 'Delivered', tone: 'ok' },
  reject: { label: 'Rejected', tone: 'bad' },
  return: { label: 'Returned', tone: 'warn' },
  active: { label: 'Active', tone: 'ok' },
  deactive: { label: 'Deactive', tone: 'mute' },
  archived: { label: 'Archived', tone: 'mute' },
};

const Pill = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 22,
  padding: '0 8px',
  borderRadius: 11,
  font: '550 12px/16px var(--font)',
  letterSpacing: 0,
  whiteSpace: 'nowrap',
  color: `var(--${tone})`,
  background: `var(--${tone}-soft)`,
}));

/** A short word on a coloured ground; colour only for meaning. */
export function Chip({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill tone={tone}>{children}</Pill>;
}

/** The word that is shown for a status: `Partially Paid` → `Partially paid`. */
export const statusWord = (status: string): string => STATUSES[status]?.label ?? status;

/** A status, always in the same word and colour. A word that is not in the list is shown as it is, in grey. */
export function StatusChip({ status }: { status: string }) {
  const { label, tone } = STATUSES[status] ?? { label: status, tone: 'mute' };
  return <Pill tone={tone}>{label}</Pill>;
}
