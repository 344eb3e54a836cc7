import type { CountStatus } from '@shopbench/contracts';
import { Chip, type Tone } from '@shopbench/ui';

/** How a sheet's status reads. */
export const COUNT_WORDS: Record<CountStatus, string> = {
  open: 'Open',
  posted: 'Posted',
  cancelled: 'Cancelled',
};

const TONES: Record<CountStatus, Tone> = { open: 'info', posted: 'ok', cancelled: 'mute' };

/** How far a count sheet is. */
export function CountChip({ status }: { status: CountStatus }) {
  return <Chip tone={TONES[status]}>{COUNT_WORDS[status]}</Chip>;
}
