import { formatDay } from '@shopbench/contracts';

/** `22/11/2026, 07:28`, by the clock of this device. */
export function instantText(instant: string): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${formatDay(day)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}
