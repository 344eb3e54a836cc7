import { daysBetween, formatDay, type Day, type RepairRow } from '@shopbench/contracts';

/** `Today 18:00`, `21/11 13:00`; a day without its time keeps its year. */
export function dueText({ expectedRepairingDate, expectedRepairingTime }: Due, today: Day): string {
  const date = formatDay(expectedRepairingDate);
  const day = expectedRepairingDate === today ? 'Today' : expectedRepairingTime ? date.slice(0, 5) : date;
  return [day, expectedRepairingTime].filter(Boolean).join(' ');
}

type Due = Pick<RepairRow, 'expectedRepairingDate' | 'expectedRepairingTime'>;

/** One quiet line below the promise: how late, when it is likely to be ready where that is later, whether somebody is on it, when the customer was told. */
export function dueNote(row: RepairRow, today: Day): string {
  const { due, technician, toldAt, expectedRepairingDate, likelyReady } = row;
  if (due === 'late') {
    const days = daysBetween(expectedRepairingDate, today);
    return days > 0 ? `Late ${days} ${days === 1 ? 'day' : 'days'}` : 'Late today';
  }
  if (likelyReady) {
    const [day, time] = [likelyReady.slice(0, 10), likelyReady.slice(11)];
    return `Likely ${day === expectedRepairingDate ? time : formatDay(day).slice(0, 5)}`;
  }
  if (due === 'today') return technician ? 'Due today' : 'Nobody on it';
  if (due === 'in_time') return 'In time';
  return toldAt ? `Told ${formatDay(toldAt.slice(0, 10))}` : '';
}
