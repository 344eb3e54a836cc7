import { SLOTS, type SlotPlace } from '@shopbench/contracts';
import type { BuiltArea } from './releases';

/** What is wrong with how an area fills places of other areas' pages. @param contract the version that the shell offers */
export function slotFaults(
  { manifest: { slots = [] }, build }: BuiltArea,
  contract: string | undefined,
): string[] {
  const places: Readonly<Record<string, SlotPlace | undefined>> = SLOTS;
  return slots.flatMap(({ slot, module }, at) => {
    const place = Object.hasOwn(SLOTS, slot) ? places[slot] : undefined;
    if (!place) return [`There is no slot "${slot}"; there are ${Object.keys(SLOTS).join(', ')}`];
    const isLater =
      contract !== undefined && contract.localeCompare(place.since, 'en', { numeric: true }) < 0;
    const isTwice = slots.findIndex((one) => one.slot === slot && one.module === module) < at;
    return [
      ...(isLater ? [`The slot "${slot}" came with contract ${place.since}; the shell offers ${contract}`] : []),
      ...(isTwice ? [`area.json fills the slot "${slot}" twice with ${module}`] : []),
      ...(build.slots?.includes(module) ? [] : [`The build has no ${module} for the slot "${slot}": build again`]),
    ];
  });
}
