import type { SlotProps } from '@shopbench/client';

export function DistanceCard({ designation }: SlotProps['party.record']) {
  return <p>2.8 km to the {designation}</p>;
}
