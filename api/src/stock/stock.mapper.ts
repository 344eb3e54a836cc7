import {
  fromMilli,
  STOCK_MOVEMENT_RIGHTS,
  toRupees,
  type StockMovement as StockMovementRecord,
} from '@shopbench/contracts';
import { recordSeenBy } from '../common/access/field-rights';
import type { SignedInUser } from '../common/access/signed-in-user';
import { toDocumentLink } from '../ledger/ledger-entry.schema';
import type { StockMovement } from './stock-movement.schema';

/** A stored movement as this person may see it; quantities in the item's unit. */
export function toStockMovement(movement: StockMovement, user: SignedInUser): StockMovementRecord {
  const { document, reason } = movement;
  const record = {
    _id: String(movement._id),
    itemId: String(movement.itemId),
    kind: movement.kind,
    change: fromMilli(movement.change),
    quantityAfter: fromMilli(movement.quantityAfter),
    value: toRupees(movement.value),
    ...(document.number ? { documentNumber: document.number } : {}),
    documentId: String(document.id),
    document: toDocumentLink(document),
    ...(reason ? { reason } : {}),
    createdAt: movement.at.toISOString(),
    createdBy: movement.by.name,
  };
  return recordSeenBy<StockMovementRecord>(record, STOCK_MOVEMENT_RIGHTS, user);
}
