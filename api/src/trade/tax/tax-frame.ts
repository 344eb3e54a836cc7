import {
  inputCreditFault,
  purchaseSupplyOf,
  say,
  supplyOf,
  type FieldSaid,
  type InvoiceType,
  type StateCode,
  type TradeSide,
} from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { Party } from '../../store/people/party.schema';
import type { ShopSettings } from '../../store/records/settings.schema';
import type { ShopSnapshot, TradeDocument } from '../../store/trade/trade.schema';

/** What decides about the tax of a document, beside its lines. A document keeps its frame whatever changes since. */
export interface TaxFrame {
  invoiceType: InvoiceType;
  placeOfSupply: StateCode | undefined;
  interState: boolean;
  pricesIncludeTax: boolean;
  roundToRupee: boolean;
  reverseCharge: boolean;
  /** The shop claims the tax of a purchase back. Of a sale it says nothing. */
  inputCredit: boolean;
  shop: ShopSnapshot;
  partyGstin: string | undefined;
  /** What kind of taxpayer the party was; undefined of nobody in particular. */
  partyGstType: string | undefined;
}

/** What a form may say of the frame; what it leaves out follows from the rest. */
export type AskedFrame = Partial<
  Pick<TaxFrame, 'invoiceType' | 'placeOfSupply' | 'pricesIncludeTax' | 'reverseCharge' | 'inputCredit'>
> & { supplierInvoiceNumber?: string | undefined };

/** What a frame is made from. */
export interface FrameSources {
  side: TradeSide;
  /** The document is the paper on which the tax of a purchase is claimed. */
  claims: boolean;
  settings: ShopSettings;
  party: Pick<Party, '_id' | 'name' | 'gstin' | 'gstType' | 'state'> | null;
}

/** The frame of a document that is made of nothing earlier. Throws 422 for tax that may not be collected or claimed. */
export function freshFrame(asked: AskedFrame, sources: FrameSources): TaxFrame {
  const { settings, party, side } = sources;
  const begun = {
    invoiceType: asked.invoiceType ?? 'non_gst',
    pricesIncludeTax: asked.pricesIncludeTax ?? (side === 'sale' && settings.pricesIncludeTax),
    reverseCharge: asked.reverseCharge ?? false,
    roundToRupee: settings.roundToRupee,
    shop: shopOf(settings),
    ...taxpayer(party),
  };
  const fault = creditFault(asked, sources, begun);
  const { gstin, composition } = begun.shop;
  const mayClaim = begun.invoiceType !== 'gst' || (gstin && !composition && !fault);
  const inputCredit = asked.inputCredit ?? (side === 'sale' || Boolean(mayClaim));
  if (inputCredit && fault && sources.claims) throw ruleBroken(fault.message, fault.path);
  return allowed(side, { ...begun, ...supplied(asked, sources, begun), inputCredit });
}

/**
 * The frame of a saved document after a change: as it was, but for what the change names otherwise. The place and whether it is
 * between states are worked out anew only for another party, place or type.
 */
export function changedFrame(asked: AskedFrame, sources: FrameSources, before: TradeDocument): TaxFrame {
  const saved = savedFrame(before);
  const { settings, party, side } = sources;
  const isSameParty = String(before.partyId) === String(party?._id ?? null);
  const invoiceType = asked.invoiceType ?? saved.invoiceType;
  const begun = {
    ...saved,
    ...{ invoiceType, pricesIncludeTax: asked.pricesIncludeTax ?? saved.pricesIncludeTax },
    ...{ reverseCharge: asked.reverseCharge ?? saved.reverseCharge },
    shop: saved.shop.gstin || invoiceType !== 'gst' ? saved.shop : shopOf(settings),
    ...(isSameParty ? {} : taxpayer(party)),
    inputCredit: asked.inputCredit ?? saved.inputCredit,
  };
  const isSame = isSameParty && invoiceType === saved.invoiceType;
  const isKept =
    isSame &&
    saved.inputCredit &&
    saved.reverseCharge === begun.reverseCharge &&
    before.purchase?.supplierInvoiceNumber === asked.supplierInvoiceNumber;
  const fault = isKept || !begun.inputCredit ? null : creditFault(asked, sources, begun);
  if (fault && sources.claims) throw ruleBroken(fault.message, fault.path);
  const stays = isSame && asked.placeOfSupply === saved.placeOfSupply;
  return allowed(side, { ...begun, ...(stays ? {} : supplied(asked, sources, begun)) });
}

/** The frame that a document was saved with. */
export const savedFrame = (document: TradeDocument): TaxFrame => ({
  invoiceType: document.invoiceType,
  placeOfSupply: document.placeOfSupply,
  interState: document.interState,
  pricesIncludeTax: document.pricesIncludeTax,
  roundToRupee: document.roundToRupee,
  reverseCharge: document.reverseCharge ?? false,
  inputCredit: document.purchase?.inputCredit ?? true,
  shop: document.shop,
  partyGstin: document.partyGstin,
  partyGstType: document.partyGstType,
});

/** What a form says of the frame. */
const FIELDS = ['invoiceType', 'placeOfSupply', 'pricesIncludeTax', 'reverseCharge', 'inputCredit'] as const;

/**
 * The frame of what goes back, and of a note: that of the bill that it belongs to, whatever changed since, also the shop's own
 * scheme. Throws 422, naming the field, where the form says otherwise. Source: CGST Act, section 34; rule 53(1A).
 * @param before the document that is changed: what it was saved with is not what the form says
 */
export function frameOfBill(asked: AskedFrame, bill: TradeDocument, before?: TradeDocument): TaxFrame {
  const frame = savedFrame(bill);
  const known = [{ ...frame, placeOfSupply: frame.placeOfSupply ?? bill.shop.state }];
  if (before) known.push(savedFrame(before) as (typeof known)[number]);
  for (const field of FIELDS) {
    if (asked[field] === undefined || known.some((one) => one[field] === asked[field])) continue;
    throw ruleBroken(say('tax.ofBill', { what: say(`frame.${field}`), number: bill.number }), field);
  }
  return frame;
}

/** What a document keeps of how its party is taxed. */
export const taxpayer = (
  party: Pick<Party, 'gstin' | 'gstType'> | null,
): Pick<TaxFrame, 'partyGstin' | 'partyGstType'> => ({
  partyGstin: party?.gstin,
  partyGstType: party ? (party.gstType ?? 'Unregistered') : undefined,
});

/** What of a frame is known before its place of supply and input credit are. */
type Begun = Omit<TaxFrame, 'placeOfSupply' | 'interState' | 'inputCredit'>;

/** The party as the frame has it: what kind of taxpayer it was stays, where it is does not. */
const partyOf = ({ party }: FrameSources, { partyGstin: gstin, partyGstType: gstType }: Begun) =>
  party && { name: party.name, state: party.state, gstin, gstType };

function supplied(
  { placeOfSupply: chosen }: AskedFrame,
  sources: FrameSources,
  begun: Begun,
): Pick<TaxFrame, 'placeOfSupply' | 'interState'> {
  const supplyAs = sources.side === 'sale' ? supplyOf : purchaseSupplyOf;
  const supply = supplyAs({ shopState: begun.shop.state, chosen, party: partyOf(sources, begun) });
  if (!supply.readable) throw ruleBroken(supply.fault.message, supply.fault.path);
  return { placeOfSupply: supply.place, interState: supply.interState };
}

/** Why the tax cannot be claimed; what comes before the supplier's bill needs none of its number. */
function creditFault(
  { supplierInvoiceNumber: billNumber }: AskedFrame,
  sources: FrameSources,
  begun: Begun,
): FieldSaid | null {
  if (sources.side === 'sale' || begun.invoiceType !== 'gst') return null;
  const { reverseCharge } = begun;
  const fault = inputCreditFault({ supplier: partyOf(sources, begun), billNumber, reverseCharge });
  return sources.claims || fault?.path === 'inputCredit' ? fault : null;
}

/** The frame, unless the shop may not sell or claim so. Throws 422. */
function allowed(side: TradeSide, frame: TaxFrame): TaxFrame {
  if (frame.invoiceType === 'gst') refuseTax(side, frame);
  if (side === 'sale' && frame.shop.composition && frame.interState) {
    throw ruleBroken(say('composition.ownState'), 'placeOfSupply');
  }
  return frame;
}

/** Refuses tax that the shop may not collect, or not claim back. */
function refuseTax(
  side: TradeSide,
  { shop: { gstin, composition }, inputCredit }: Pick<TaxFrame, 'shop' | 'inputCredit'>,
): void {
  if (composition && side === 'sale') throw ruleBroken(say('composition.noTax'), 'invoiceType');
  if (composition && inputCredit) throw ruleBroken(say('composition.noCredit'), 'inputCredit');
  if (gstin) return;
  if (side === 'sale') throw ruleBroken(say('tax.invoiceNeedsGstin'), 'invoiceType');
  if (inputCredit) throw ruleBroken(say('tax.creditNeedsGstin'), 'inputCredit');
}

/** The shop as a document keeps it. */
export const shopOf = (settings: ShopSettings): ShopSnapshot => {
  const { shopName, address, state, gstin, phone, taxScheme } = settings;
  return {
    name: shopName,
    ...(address ? { address } : {}),
    state,
    ...(gstin ? { gstin } : {}),
    ...(phone ? { phone } : {}),
    ...(gstin && taxScheme === 'composition' ? { composition: true } : {}),
  };
};
