import {
  inputCreditFault,
  purchaseSupplyOf,
  say,
  supplyOf,
  WIRE_NAMES,
  type TradeSide,
} from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import { taxpayer } from '../tax/tax-frame';
import type { Party } from '../../store/people/party.schema';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** What is known today of those whom a bill names. */
export interface KnownDetails {
  side: TradeSide;
  party: Pick<Party, 'name' | 'gstin' | 'gstType' | 'state' | 'address'> | null;
  /** The HSN codes of its products, by id. */
  codes: ReadonlyMap<string, string | undefined>;
}

/**
 * A bill with the details of today: the party's GSTIN and address, the codes of its lines. No figure changes. Throws 422 where
 * the tax would be of other states with them, or could not be claimed back any more. Source: rule 46 of the CGST Rules; section
 * 37 of the Act.
 */
export function withDetails(bill: TradeDocument, { side, party, codes }: KnownDetails): TradeDocument {
  if (party) {
    refuseOtherStates(bill, side, party);
    refuseLostCredit(bill, party);
  }
  const items = bill.items.map((line) => coded(line, codes.get(String(line.item))));
  const details = party && { ...taxpayer(party), address: party.address };
  return { ...bill, ...details, items };
}

/** What goes back, or a note, with the details of its bill. */
export const withDetailsOf = (note: TradeDocument, bill: TradeDocument): TradeDocument => ({
  ...note,
  ...{ partyGstin: bill.partyGstin, partyGstType: bill.partyGstType, address: bill.address },
  items: note.items.map((line) => {
    const from = line.source?.id.equals(bill._id) ? bill.items[line.source.line] : undefined;
    return coded(line, from?.hsnCode);
  }),
});

/** Whether two states of a document say the same details. */
export const hasSameDetails = (one: TradeDocument, other: TradeDocument): boolean =>
  one.partyGstin === other.partyGstin &&
  one.partyGstType === other.partyGstType &&
  one.address === other.address &&
  one.items.every(({ hsnCode }, i) => hsnCode === other.items[i]!.hsnCode);

/** What was claimed on a supplier's GSTIN is claimed on it still. */
function refuseLostCredit(
  { invoiceType, purchase, reverseCharge, partyGstin, number }: TradeDocument,
  party: NonNullable<KnownDetails['party']>,
): void {
  if (invoiceType !== 'gst' || !purchase?.inputCredit || !partyGstin) return;
  const billNumber = purchase.supplierInvoiceNumber;
  const fault = inputCreditFault({ supplier: party, billNumber, reverseCharge });
  if (fault?.path !== 'inputCredit') return;
  throw ruleBroken(say('tax.claimedBack', { number, why: fault.message }), 'inputCredit');
}

const coded = (line: TradeLine, hsnCode: string | undefined): TradeLine =>
  hsnCode ? { ...line, hsnCode } : line;

function refuseOtherStates(
  { shop, placeOfSupply: chosen, interState, number }: TradeDocument,
  side: TradeSide,
  party: NonNullable<KnownDetails['party']>,
): void {
  const supplyAs = side === 'sale' ? supplyOf : purchaseSupplyOf;
  const supply = supplyAs({ shopState: shop.state, chosen, party });
  if (supply.readable && supply.interState === interState) return;
  throw ruleBroken(
    say(interState ? 'tax.nowWithin' : 'tax.nowBetween', { name: party.name, number }),
    WIRE_NAMES[side].sentId,
  );
}
