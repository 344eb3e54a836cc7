import type { ComponentType } from 'react';
import type { ItemOf } from './item-calls';

/** Cards about an item's money and warranty, below its figures: estimate, bill, warranty, claim. */
const PANELS: readonly ComponentType<ItemOf>[] = [];

export function ItemPanels({ repair, item }: ItemOf) {
  return PANELS.map((Panel, at) => <Panel key={at} repair={repair} item={item} />);
}
