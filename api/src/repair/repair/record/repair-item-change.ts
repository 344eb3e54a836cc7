import type { ClientSession } from 'mongoose';
import type { RepairItemUpdate } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import type { Repair } from '../../../store/repair/repair.schema';

/** A change of one item within its transaction: `item` as the parts before this one left it. */
export interface ItemChanging {
  repair: Repair;
  item: RepairItem;
  sent: RepairItemUpdate;
  user: SignedInUser;
}

/**
 * One part of the specification's call for an item: its status, its process, a tick, the used items, the form. Each writes
 * only the fields that are its own, so that two people on one item lose nothing.
 */
export interface ItemChange {
  /** The fields of the body that it answers for. */
  readonly fields: readonly (keyof RepairItemUpdate)[];
  apply(change: ItemChanging, session: ClientSession): Promise<void>;
}
