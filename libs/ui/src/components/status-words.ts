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
  'Closed short': { label: 'Closed short', tone: 'mute' },
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

/** What is shown for a status, and in which colour. A word that is not in the list is shown as it is, in grey. */
export const statusLook = (status: string): { label: string; tone: Tone } =>
  STATUSES[status] ?? { label: status, tone: 'mute' };

/** The word that is shown for a status: `Partially Paid` → `Partially paid`. */
export const statusWord = (status: string): string => statusLook(status).label;
