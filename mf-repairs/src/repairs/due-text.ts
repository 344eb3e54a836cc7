import { daysBetween, formatDay, type Day, type RepairRow } from '@shopbench/contracts';

/** `Today 18:00`, `21/11/2026 13:00`. */
export function dueText({ expectedRepairingDate, expectedRepairingTime }: Due, today: Day): string {
  const day = expectedRepairingDate === today ? 'Today' : formatDay(expectedRepairingDate);
  return [day, expectedRepairingTime].filter(Boolean).join(' ');
}

type Due = Pick<RepairRow, 'expectedRepairingDate' | 'expectedRepairingTime'>;

/** One quiet line below the promise: how late, whether somebody is on it, when the customer was told. */
export function dueNote(row: RepairRow, today: Day): string {
  const { due, technician, toldAt, expectedRepairingDate } = row;
  if (due === 'late') {
    const days = daysBetween(expectedRepairingDate, today);
    return days > 0 ? `Late ${days} ${days === 1 ? 'day' : 'days'}` : 'Late today';
  }
  if (due === 'today') return technician ? 'Due today' : 'Nobody on it';
  if (due === 'in_time') return 'In time';
  return toldAt ? `Told ${formatDay(toldAt.slice(0, 10))}` : '';
}
