import type { SlotName, SlotProps } from '@shopbench/contracts';
import { createContext, useContext, type ReactNode } from 'react';

/** A place that a page offers to other areas, and what they are given there. */
export type OfferedSlot = { [Name in SlotName]: { name: Name } & SlotProps[Name] }[SlotName];

/** How the shell fills a place; without a shell nothing does. */
export const SlotContext = createContext<((offered: OfferedSlot) => ReactNode) | null>(null);

/**
 * A place that other areas fill from their own releases: `<Slot name="party.record" partyId={_id} designation="customer" />`.
 * Each of them is fetched when it is seen and kept to itself; nothing is drawn or fetched where none does.
 */
export function Slot(offered: OfferedSlot): ReactNode {
  return useContext(SlotContext)?.(offered) ?? null;
}
