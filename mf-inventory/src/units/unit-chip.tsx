import type { UnitState } from '@shopbench/contracts';
import { Chip, type Tone } from '@shopbench/ui';

const STATES: Record<UnitState, { label: string; tone: Tone }> = {
  in_stock: { label: 'In stock', tone: 'ok' },
  in_repair: { label: 'In repair', tone: 'info' },
  sold: { label: 'Sold', tone: 'mute' },
  returned: { label: 'Returned', tone: 'warn' },
  written_off: { label: 'Written off', tone: 'mute' },
};

/** Where a unit is, always in the same word and colour. */
export function UnitChip({ state }: { state: UnitState }) {
  const { label, tone } = STATES[state];
  return <Chip tone={tone}>{label}</Chip>;
}
