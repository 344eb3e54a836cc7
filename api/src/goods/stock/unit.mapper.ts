import {
  taxOf,
  toRupees,
  type Milli,
  type Paise,
  type StockUnit as UnitRecord,
  type UnitEvent as EventRecord,
  type UnitState,
} from '@shopbench/contracts';
import { toDocumentLink } from '../../store/books/ledger-entry.schema';
import type { RepairItem } from '../../store/repair/repair-item.schema';
import type { ToldDocument } from '../../records/trade-facts/trade-facts.service';
import { partyOf, priceOn } from './stock.mapper';
import { standingEvent, type StockUnit, type UnitEvent, type UnitOwner } from '../../store/goods/unit.schema';

const STATES: Record<UnitOwner, UnitState> = {
  in_stock: 'in_stock',
  sold: 'sold',
  returned_to_supplier: 'returned',
  written_off: 'written_off',
};

/** Documents of a unit's events, by id. */
export type Told = ReadonlyMap<string, ToldDocument>;

/** A stored unit as the API answers it, with the document that brought it where it is. */
export function toUnit(unit: StockUnit, told: Told): UnitRecord {
  const last = standingEvent(unit)!;
  const bill = told.get(String(last.document.id));
  return {
    _id: String(unit._id),
    itemId: String(unit.itemId),
    imeis: [...unit.imeis],
    state: unit.onBench ? 'in_repair' : STATES[unit.owner],
    document: toDocumentLink(last.document),
    ...(bill ? { party: partyOf(bill) } : {}),
    ...(unit.bought?.scheme === 'margin' ? { scheme: unit.bought.scheme } : {}),
    since: last.at.toISOString(),
  };
}

/** What happened, in words that a name may follow. */
function wordsOf({ kind, owner }: UnitEvent, hasParty: boolean): string {
  const comesIn = owner === 'in_stock';
  switch (kind) {
    case 'opening':
      return 'In the opening stock';
    case 'purchase':
      return hasParty ? 'Bought from' : 'Bought';
    case 'purchase_changed':
    case 'purchase_cancelled':
      return comesIn ? 'Bought from' : 'Given back to';
    case 'sale':
      return 'Sold to';
    case 'sale_changed':
    case 'sale_cancelled':
      return comesIn ? 'Back from' : 'Sold to';
    case 'return':
      if (owner === 'written_off') return 'Returned damaged by';
      return comesIn ? 'Returned by' : 'Returned to';
    case 'repair_part':
      return comesIn ? 'Taken out of a repair' : 'Used in a repair';
    case 'adjustment':
      return comesIn ? 'Taken into stock' : 'Written off';
    case 'count':
      return comesIn ? 'Back in stock: count taken back' : 'Missing at a count';
  }
}

/** The part of a line's amount that one piece has, rupees. */
const ofOne = (amount: Paise, { quantity }: { quantity: Milli }) =>
  toRupees(Math.round((amount * 1000) / quantity));

/** One event of a unit's life; `reason` is what was said of its movement. */
/** A repair that a unit was brought in for. */
export const toRepairEvent = (item: RepairItem): EventRecord => ({
  at: item.createdAt.toISOString(),
  kind: 'repair',
  title: `In repair: ${item.fault}`,
  document: toDocumentLink({ kind: 'repair', id: item.repair, number: item.repairNumber }),
  party: { _id: item.partyId ? String(item.partyId) : null, name: item.customerName },
  by: item.createdBy.name,
});

export function toUnitEvent(unit: StockUnit, event: UnitEvent, told: Told, reason?: string): EventRecord {
  const bill = told.get(String(event.document.id));
  const line = bill?.items.find(({ imeis }) => imeis?.some((imei) => unit.imeis.includes(imei)));
  const words = wordsOf(event, bill !== undefined);
  return {
    at: event.at.toISOString(),
    kind: event.kind,
    title: bill ? `${words} ${bill.partyName}` : words,
    document: toDocumentLink(event.document),
    ...(reason ? { detail: reason } : {}),
    ...(bill ? { party: partyOf(bill) } : {}),
    ...(line ? { amount: priceOn(line), cost: ofOne(line.cost, line) } : {}),
    ...(line && event.kind === 'sale' && !bill!.cancelled
      ? { margin: ofOne(line.taxable - (line.margin ? taxOf(line.margin) : 0) - line.cost, line) }
      : {}),
    by: event.by.name,
  };
}
