import { fromMilli, type StockMovement as StockMovementRecord } from '@shopbench/contracts';
import { toDocumentLink } from '../ledger/ledger-entry.schema';
import type { StockMovement } from './stock-movement.schema';

/** A stored movement as the API answers it; quantities in the item's unit. */
export function toStockMovement(movement: StockMovement): StockMovementRecord {
  const { document, reason } = movement;
  return {
    _id: String(movement._id),
    itemId: String(movement.itemId),
    kind: movement.kind,
    change: fromMilli(movement.change),
    quantityAfter: fromMilli(movement.quantityAfter),
    ...(document.number ? { documentNumber: document.number } : {}),
    documentId: String(document.id),
    document: toDocumentLink(document),
    ...(reason ? { reason } : {}),
    createdAt: movement.at.toISOString(),
    createdBy: movement.by.name,
  };
}
