import { daysOfMonth, invoiceTotals, type TotalsLine } from '@shopbench/contracts';
import { hsnRows, returnDueOn, sectionRows, sectionsAgree, seriesRows, type ReturnDocument } from './gstr1';
import { gstr1Json } from './gstr1-json';

const LIMITS = {
  b2cLarge: [
    { from: '2017-07-01', above: 250_000 },
    { from: '2024-08-01', above: 100_000 },
  ],
  hsnDigits: [{ from: '2017-07-01', digits: 4 }],
};
let serial = 0;

/** A document of these lines, worked out as one that is saved. */
function document(
  lines: (Partial<TotalsLine> & { hsnCode?: string })[],
  over: Partial<ReturnDocument> = {},
): ReturnDocument {
  serial += 1;
  const rated = lines.map((line) => ({ quantity: 1000, price: 11_800, discount: 0, gstRate: 18, ...line }));
  const { invoiceType = 'gst', interState = false } = over;
  const totals = invoiceTotals({
    ...{ lines: rated, discount: 0, invoiceType, interState },
    ...{ pricesIncludeTax: true, roundToRupee: false },
  });
  return {
    id: String(serial),
    kind: 'invoice',
    number: `INV-${String(serial).padStart(4, '0')}`,
    date: '2026-10-05',
    invoiceType,
    partyName: 'Asha',
    placeOfSupply: interState ? '24' : '27',
    interState,
    reverseCharge: false,
    payable: totals.payable,
    lines: totals.lines.map((line, i) => ({
      ...{
        productName: 'Charger',
        hsnCode: '85044090',
        quantity: 1000,
        unit: 'PCS',
        gstRate: rated[i]!.gstRate,
      },
      ...line,
      ...lines[i],
    })) as ReturnDocument['lines'],
    ...over,
  };
}
const GSTIN = '27AAPFU0939F1ZV';
const sectionsOf = (one: ReturnDocument) => sectionRows(one, LIMITS).map(({ section }) => section);

describe('sections of GSTR-1', () => {
  it.each([
    ['a registered buyer', {}, { gstin: GSTIN }, 'b2b'],
    ['a consumer of the state', { price: 40_000_000 }, {}, 'b2cs'],
    ['a consumer of another state up to the limit', { price: 10_000_000 }, { interState: true }, 'b2cs'],
    ['one above it', { price: 10_000_001 }, { interState: true }, 'b2cl'],
    [
      'one below the limit of its day',
      { price: 20_000_000 },
      { interState: true, date: '2024-07-31' },
      'b2cs',
    ],
    [
      'one on the day of the new limit',
      { price: 20_000_000 },
      { interState: true, date: '2024-08-01' },
      'b2cl',
    ],
    ['somebody abroad', {}, { interState: true, placeOfSupply: '96' }, 'exp'],
    ['what is taxed at nothing', { gstRate: 0 }, { gstin: GSTIN }, 'nil'],
    ['a bill of supply', {}, { invoiceType: 'bill_of_supply', gstin: GSTIN }, 'nil'],
    ['a second-hand phone', { margin: { purchasePrice: 10_000 } }, { gstin: GSTIN }, 'margin'],
    ['a note of a registered buyer', {}, { kind: 'creditNote', gstin: GSTIN }, 'cdnr'],
    ['a note of a consumer', {}, { kind: 'creditNote' }, 'b2cs'],
    [
      'a note of a large bill',
      {},
      { kind: 'debitNote', interState: true, bill: { date: '2026-09-01', payable: 10_000_001 } },
      'cdnur',
    ],
  ] as const)('should put %s into its own', (_, line, over, section) => {
    expect(sectionsOf(document([line], over as Partial<ReturnDocument>))).toEqual([section]);
  });

  it('should take a credit note away and keep the rates of a bill apart', () => {
    const [five, eighteen] = sectionRows(
      document([{ gstRate: 5, price: 10_500 }, {}], { kind: 'creditNote' }),
      LIMITS,
    );
    expect(five).toMatchObject({ gstRate: 5, taxable: -10_000, cgst: -250, sgst: -250 });
    expect(eighteen).toMatchObject({ gstRate: 18, taxable: -10_000, cgst: -900, sgst: -900 });
  });
});

describe('tables 12 and 13', () => {
  it('should tell registered buyers apart, less what came back', () => {
    const all = [
      document([{}, {}], { gstin: GSTIN }),
      document([{}]),
      document([{}], { kind: 'creditNote' }),
      document([{}], { invoiceType: 'non_gst' }),
    ];
    expect(hsnRows(all, LIMITS)).toEqual([
      { to: 'b2b', hsn: '8504', productName: 'Charger', unit: 'PCS', gstRate: 18, quantity: 2000, taxable: 20_000, cgst: 1800, sgst: 1800, igst: 0 }, // prettier-ignore
      { to: 'b2c', hsn: '8504', productName: 'Charger', unit: 'PCS', gstRate: 18, quantity: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }, // prettier-ignore
    ]);
    const rows = all.flatMap((one) => sectionRows(one, LIMITS));
    expect(sectionsAgree(rows, hsnRows(all, LIMITS))).toBe(true);
    expect(sectionsAgree(rows, hsnRows(all.slice(1), LIMITS))).toBe(false);
  });

  it('should count the numbers of each series with what is cancelled and missing', () => {
    const numbers = ['INV-0009', 'INV-0010', 'inv-0012', 'WEB/1'].map((number, i) => ({
      ...{ kind: 'invoice' as const, number, cancelled: i === 1 },
    }));
    expect(seriesRows(numbers)).toEqual([
      { kind: 'invoice', from: 'INV-0009', to: 'inv-0012', total: 3, cancelled: 1, missing: 1 },
      { kind: 'invoice', from: 'WEB/1', to: 'WEB/1', total: 1, cancelled: 0, missing: 0 },
    ]);
  });
});

describe('gstr1Json', () => {
  it('should be what the portal takes', () => {
    serial = 0;
    const all = [
      document([{}], { gstin: GSTIN, reverseCharge: true }),
      document([{ price: 11_800_000 }], { interState: true }),
      document([{}]),
      document([{}], { kind: 'creditNote', number: 'CN-0001', gstin: GSTIN }),
      document([{ gstRate: 0 }]),
    ];
    const rows = all.flatMap((one) => sectionRows(one, LIMITS));
    const series = seriesRows([{ kind: 'invoice', number: 'INV-0001', cancelled: false }]);
    const json = gstr1Json({ gstin: GSTIN, month: '2026-10', rows, hsn: hsnRows(all, LIMITS), series });
    expect(json).toMatchObject({
      gstin: GSTIN,
      fp: '102026',
      b2b: [
        {
          ctin: GSTIN,
          inv: [
            {
              ...{ inum: 'INV-0001', idt: '05-10-2026', val: 118, pos: '27', rchrg: 'Y', inv_typ: 'R' },
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cl: [
        { pos: '24', inv: [{ inum: 'INV-0002', itms: [{ itm_det: { txval: 100_000, iamt: 18_000 } }] }] },
      ],
      b2cs: [{ sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '27', txval: 100, camt: 9, samt: 9, csamt: 0 }],
      cdnr: [{ ctin: GSTIN, nt: [{ ntty: 'C', nt_num: 'CN-0001', itms: [{ itm_det: { txval: 100 } }] }] }],
      nil: { inv: [{ sply_ty: 'INTRAB2C', nil_amt: 118, expt_amt: 0, ngsup_amt: 0 }] },
      doc_issue: { doc_det: [{ doc_num: 1, docs: [{ from: 'INV-0001', to: 'INV-0001', totnum: 1, cancel: 0, net_issue: 1 }] }] }, // prettier-ignore
    });
    expect(json['hsn']).toMatchObject({ hsn_b2b: [{ hsn_sc: '8504', uqc: 'PCS', qty: 0 }] });
    expect(json).not.toHaveProperty('exp');
    const before = gstr1Json({ gstin: GSTIN, month: '2025-04', rows, hsn: hsnRows(all, LIMITS), series });
    expect(before['hsn']).toHaveProperty('data');
  });

  it('should know the days of a month', () => {
    expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(returnDueOn('2026-10')).toBe('2026-11-11');
  });
});

/** Part of the examples of the GST system's save call (API version 4.0), with their numbers and amounts. */
describe('the published examples of GSTR-1', () => {
  const line = (parts: object) => ({
    ...{ productName: 'Wheat flour', quantity: 2000, unit: 'PCS', gstRate: 5 },
    ...{ taxable: 1_000_000, cgst: 0, sgst: 0, igst: 50_000 },
    ...parts,
  });
  const base = { id: 'x', kind: 'invoice', invoiceType: 'gst', partyName: 'A', interState: true } as const;
  const told = (over: Partial<ReturnDocument>, lines = [line({})]) => {
    const one = { ...base, reverseCharge: false, lines, ...over } as ReturnDocument;
    const documents = [one];
    const rows = sectionRows(one, LIMITS);
    const hsn = hsnRows(documents, LIMITS);
    return gstr1Json({ gstin: GSTIN, month: '2026-10', rows, hsn, series: [] });
  };
  const item = (rt: number, txval: number, tax: object) => ({
    num: rt * 100 + 1,
    itm_det: { rt, txval, ...tax, csamt: 0 },
  });

  it.each([
    [
      'b2b',
      {
        gstin: '24AANFA2641L1ZF',
        number: 'S008400',
        date: '2016-11-24',
        payable: 72_924_816,
        placeOfSupply: '06',
      },
      undefined,
      [
        {
          ctin: '24AANFA2641L1ZF',
          inv: [
            {
              inum: 'S008400',
              idt: '24-11-2016',
              val: 729248.16,
              pos: '06',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [item(5, 10000, { iamt: 500 })],
            },
          ],
        },
      ],
    ],
    [
      'b2cl',
      { number: '92661', date: '2024-10-10', payable: 78_458_633, placeOfSupply: '05' },
      undefined,
      [
        {
          pos: '05',
          inv: [{ inum: '92661', idt: '10-10-2024', val: 784586.33, itms: [item(5, 10000, { iamt: 500 })] }],
        },
      ],
    ],
    [
      'b2cs',
      { number: '1', date: '2024-10-10', payable: 11_000, placeOfSupply: '05', interState: false },
      [line({ taxable: 11_000, cgst: 275, sgst: 275, igst: 0 })],
      [{ sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '05', txval: 110, camt: 2.75, samt: 2.75, csamt: 0 }],
    ],
    [
      'cdnr',
      {
        kind: 'creditNote',
        gstin: '24AANFA2641L1ZF',
        number: '533515',
        date: '2016-09-23',
        payable: 12_312_300,
        placeOfSupply: '03',
        reverseCharge: true,
      },
      [line({ gstRate: 18, taxable: 522_528, igst: 94_055 })],
      [
        {
          ctin: '24AANFA2641L1ZF',
          nt: [
            {
              ntty: 'C',
              nt_num: '533515',
              nt_dt: '23-09-2016',
              val: 123123,
              pos: '03',
              rchrg: 'Y',
              inv_typ: 'R',
              itms: [item(18, 5225.28, { iamt: 940.55 })],
            },
          ],
        },
      ],
    ],
    [
      'cdnur',
      {
        kind: 'creditNote',
        number: '533515',
        date: '2024-09-23',
        payable: 6_464_600,
        placeOfSupply: '03',
        bill: { date: '2024-09-01', payable: 90_000_000 },
      },
      [line({ gstRate: 18, taxable: 522_528, igst: 94_055 })],
      [
        {
          typ: 'B2CL',
          pos: '03',
          ntty: 'C',
          nt_num: '533515',
          nt_dt: '23-09-2024',
          val: 64646,
          itms: [item(18, 5225.28, { iamt: 940.55 })],
        },
      ],
    ],
    [
      'hsn',
      {
        number: '1',
        date: '2026-10-10',
        payable: 10_100,
        gstin: '24AANFA2641L1ZF',
        placeOfSupply: '24',
        interState: false,
      },
      [line({ hsnCode: '1102', gstRate: 1, taxable: 10_000, cgst: 50, sgst: 50, igst: 0 })],
      {
        hsn_b2b: [
          {
            num: 1,
            hsn_sc: '1102',
            desc: 'Wheat flour',
            uqc: 'PCS',
            qty: 2,
            rt: 1,
            txval: 100,
            iamt: 0,
            camt: 0.5,
            samt: 0.5,
            csamt: 0,
          },
        ],
      },
    ],
    [
      'nil',
      { number: '1', date: '2026-10-10', payable: 147_085, gstin: '24AANFA2641L1ZF', placeOfSupply: '24', invoiceType: 'bill_of_supply' },
      [line({ gstRate: 0, taxable: 147_085, igst: 0 })],
      { inv: [{ sply_ty: 'INTRB2B', nil_amt: 0, expt_amt: 1470.85, ngsup_amt: 0 }] },
    ],
    // prettier-ignore
  ] as const)('should be told as there: %s', (table, over, lines, expected) => {
    const json = told(over as Partial<ReturnDocument>, lines as never);
    expect(json[table]).toEqual(expected);
    expect(JSON.stringify(json)).not.toContain('[]');
  });
});
