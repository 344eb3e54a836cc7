import { formatDay, lateText, type Day, type RepairRow } from '@shopbench/contracts';

/** One quiet line below the promise: how late, when it is likely to be ready where that is later, whether somebody is on it, when the customer was told. */
export function dueNote(row: RepairRow, today: Day): string {
  const { due, technician, toldAt, expectedRepairingDate, likelyReady } = row;
  if (due === 'late') return lateText(row, today);
  if (likelyReady) {
    const [day, time] = [likelyReady.slice(0, 10), likelyReady.slice(11)];
    return `Likely ${day === expectedRepairingDate ? time : formatDay(day).slice(0, 5)}`;
  }
  if (due === 'today') return technician ? 'Due today' : 'Nobody on it';
  if (due === 'in_time') return 'In time';
  return toldAt ? `Told ${formatDay(toldAt.slice(0, 10))}` : '';
}
