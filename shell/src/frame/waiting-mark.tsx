import { MOST_TOLD_WAITING } from '@shopbench/contracts';

/** How much waits behind an entry or a group of the menu, in figures and for who hears it; nothing where nothing does. */
export function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null;
  const told = count < MOST_TOLD_WAITING ? String(count) : `${MOST_TOLD_WAITING - 1}+`;
  return (
    <span className="mark">
      {told}
      <span> waiting</span>
    </span>
  );
}
