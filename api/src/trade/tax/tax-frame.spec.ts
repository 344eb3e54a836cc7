import type { ShopSettings } from '../../store/records/settings.schema';
import type { TradeDocument } from '../../store/trade/trade.schema';
import {
  changedFrame,
  frameOfBill,
  freshFrame,
  savedFrame,
  type AskedFrame,
  type FrameSources,
} from './tax-frame';

const GSTIN = '27AAPFU0939F1ZV';
const settings = {
  ...{ shopName: 'Shop', state: '27', gstin: GSTIN, taxScheme: 'regular' },
  ...{ pricesIncludeTax: true, roundToRupee: false },
} as ShopSettings;
const party = (over: object = {}): FrameSources['party'] =>
  ({ _id: 'p1', name: 'Asha', state: 'Maharashtra', gstType: 'Unregistered', ...over }) as never;
const sale = (over: Partial<FrameSources> = {}): FrameSources => ({
  ...{ side: 'sale', claims: false, settings, party: null, ...over },
});
const purchase = (over: Partial<FrameSources> = {}): FrameSources => ({
  ...{ side: 'purchase', claims: true, settings, party: null, ...over },
});
/** A document that was saved with a frame. */
const saved = (asked: AskedFrame, sources: FrameSources, number = 'INV-1') => {
  const { inputCredit, ...frame } = freshFrame(asked, sources);
  const { supplierInvoiceNumber } = asked;
  const bought = sources.side === 'purchase' ? { purchase: { inputCredit, supplierInvoiceNumber } } : {};
  return { ...frame, ...bought, number, partyId: sources.party?._id ?? null } as never as TradeDocument;
};
const refusal = (make: () => unknown): string | undefined => {
  try {
    make();
    return undefined;
  } catch (error) {
    return (error as { errors?: { path: string }[] }).errors?.[0]?.path ?? String(error);
  }
};

describe('a fresh frame', () => {
  it.each<[string, AskedFrame, FrameSources, object]>([
    ['over the counter', {}, sale(), { invoiceType: 'non_gst', interState: false, pricesIncludeTax: true }],
    ['to another state', { invoiceType: 'gst' }, sale({ party: party({ state: 'Goa' }) }), { interState: true, placeOfSupply: '30' }], // prettier-ignore
    [
      'bought before tax',
      { invoiceType: 'gst' },
      purchase(),
      { pricesIncludeTax: false, inputCredit: false },
    ],
    ['bought with a number', { invoiceType: 'gst', supplierInvoiceNumber: '7' }, purchase({ party: party({ gstin: GSTIN, gstType: 'Regular' }) }), { inputCredit: true, partyGstin: GSTIN, partyGstType: 'Regular' }], // prettier-ignore
    ['ordered without a number', { invoiceType: 'gst' }, purchase({ claims: false, party: party({ gstin: GSTIN }) }), { inputCredit: true }], // prettier-ignore
  ])('should be of today: %s', (_, asked, sources, frame) => {
    expect(freshFrame(asked, sources)).toMatchObject(frame);
  });

  it.each<[string, AskedFrame, FrameSources, string]>([
    ['tax without a GSTIN', { invoiceType: 'gst' }, sale({ settings: { ...settings, gstin: undefined } as never }), 'invoiceType'], // prettier-ignore
    ['tax under the composition scheme', { invoiceType: 'gst' }, sale({ settings: { ...settings, taxScheme: 'composition' } }), 'invoiceType'], // prettier-ignore
    ['credit from nobody', { invoiceType: 'gst', inputCredit: true }, purchase(), 'inputCredit'],
    ['credit without a number', { invoiceType: 'gst', inputCredit: true }, purchase({ party: party({ gstin: GSTIN }) }), 'supplierInvoiceNumber'], // prettier-ignore
  ])('should be refused: %s', (_, asked, sources, path) => {
    expect(refusal(() => freshFrame(asked, sources))).toBe(path);
  });
});

describe('the frame of a change', () => {
  const asha = sale({ party: party({ gstin: GSTIN, gstType: 'Regular' }) });
  const before = saved({ invoiceType: 'gst' }, asha);
  const zone = sale({ party: party({ gstin: GSTIN, gstType: 'SEZ' }) });

  it.each<[string, AskedFrame, FrameSources, object]>([
    ['whatever the party is by now', { placeOfSupply: '27' }, zone, {}],
    ['unless the place is another', { placeOfSupply: '30' }, asha, { interState: true, placeOfSupply: '30' }],
    ['unless the party is another', {}, sale({ party: party({ _id: 'p2', state: 'Goa' }) }), { interState: true, placeOfSupply: '30', partyGstin: undefined, partyGstType: 'Unregistered' }], // prettier-ignore
    ['unless the type is another', { invoiceType: 'bill_of_supply', placeOfSupply: '27' }, asha, { invoiceType: 'bill_of_supply' }], // prettier-ignore
    ['whatever the shop is by now', { placeOfSupply: '27' }, { ...asha, settings: { ...settings, taxScheme: 'composition', roundToRupee: true } }, {}], // prettier-ignore
  ])('should be the saved one, %s', (_, asked, sources, otherwise) => {
    expect(changedFrame(asked, sources, before)).toMatchObject({ ...savedFrame(before), ...otherwise });
  });

  it('should keep a credit that was claimed before, and refuse one that is claimed only now', () => {
    const old = saved({ invoiceType: 'gst' }, purchase({ claims: false, party: party({ gstin: GSTIN }) }));
    const supplier = purchase({ party: party({ gstin: GSTIN }) });
    expect(changedFrame({ placeOfSupply: '27' }, supplier, old).inputCredit).toBe(true);
    const none = { ...old, purchase: { inputCredit: false } } as TradeDocument;
    const claim = () => changedFrame({ placeOfSupply: '27', inputCredit: true }, supplier, none);
    expect(refusal(claim)).toBe('supplierInvoiceNumber');
  });
});

describe('the frame of what belongs to a bill', () => {
  const bill = saved({ invoiceType: 'gst' }, sale({ party: party({ state: 'Goa' }) }));

  it('should be that of the bill, and refused where the form says otherwise', () => {
    expect(frameOfBill({}, bill)).toEqual(savedFrame(bill));
    expect(frameOfBill({ invoiceType: 'gst', placeOfSupply: '30', reverseCharge: false }, bill)).toEqual(savedFrame(bill)); // prettier-ignore
    for (const asked of [
      { invoiceType: 'non_gst' },
      { placeOfSupply: '27' },
      { pricesIncludeTax: false },
    ] as AskedFrame[])
      // prettier-ignore
      expect(refusal(() => frameOfBill(asked, bill))).toBe(Object.keys(asked)[0]);
  });

  it('should mend a note that an older release saved otherwise', () => {
    const note = { ...bill, invoiceType: 'non_gst' } as TradeDocument;
    expect(frameOfBill({ invoiceType: 'non_gst' }, bill, note).invoiceType).toBe('gst');
  });
});
