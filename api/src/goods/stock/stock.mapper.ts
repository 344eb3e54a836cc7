import {
  fromMilli,
  STOCK_MOVEMENT_RIGHTS,
  toRupees,
  type StockMovement as StockMovementRecord,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../kernel/access/field-rights';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { toDocumentLink } from '../../store/books/ledger-entry.schema';
import type { ToldDocument } from '../../records/trade-facts/trade-facts.service';
import type { StockMovement } from '../../store/goods/stock-movement.schema';

/** A stored movement as this person may see it; quantities in the item's unit. */
export function toStockMovement(
  movement: StockMovement,
  told: ToldDocument | undefined,
  user: SignedInUser,
): StockMovementRecord {
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
    ...(told ? tradeOf(told, movement) : {}),
    ...(reason ? { reason } : {}),
    createdAt: movement.at.toISOString(),
    createdBy: movement.by.name,
  };
  return recordSeenBy<StockMovementRecord>(record, STOCK_MOVEMENT_RIGHTS, user);
}

/** Who was on the other side. */
export const partyOf = ({ partyId, partyName }: Pick<ToldDocument, 'partyId' | 'partyName'>) => ({
  _id: partyId ? String(partyId) : null,
  name: partyName,
});

/** What one of it came to on a bill, rupees. */
export const priceOn = ({ total, quantity }: Pick<ToldDocument['items'][number], 'total' | 'quantity'>) =>
  toRupees(Math.round((total * 1000) / quantity));

function tradeOf(told: ToldDocument, { itemId }: StockMovement) {
  const line = told.items.find(({ item }) => item.equals(itemId));
  return {
    party: partyOf(told),
    ...(line ? { price: priceOn(line) } : {}),
    ...(told.cancelled ? { cancelled: true } : {}),
  };
}
