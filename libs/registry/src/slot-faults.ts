import { say, SLOTS, type Said, type SlotPlace } from '@shopbench/contracts';
import type { BuiltArea } from './releases';

/** What is wrong with how an area fills places of other areas' pages. @param contract the version that the shell offers */
export function slotFaults(
  { manifest: { slots = [] }, build }: BuiltArea,
  contract: string | undefined,
): Said[] {
  const places: Readonly<Record<string, SlotPlace | undefined>> = SLOTS;
  return slots.flatMap(({ slot, module }, at) => {
    const place = Object.hasOwn(SLOTS, slot) ? places[slot] : undefined;
    if (!place) return [say('slot.none', { slot, slots: Object.keys(SLOTS).join(', ') })];
    const isLater =
      contract !== undefined && contract.localeCompare(place.since, 'en', { numeric: true }) < 0;
    const isTwice = slots.findIndex((one) => one.slot === slot && one.module === module) < at;
    return [
      ...(isLater ? [say('slot.later', { slot, since: place.since, offered: contract })] : []),
      ...(isTwice ? [say('slot.twice', { slot, module })] : []),
      ...(build.slots?.includes(module) ? [] : [say('slot.notBuilt', { slot, module })]),
    ];
  });
}
