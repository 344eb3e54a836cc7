import { Types } from 'mongoose';
import type { Names } from '../postings/ledger-names.service';
import { TallyLedgers, type TallyLedger } from '../postings/tally-ledgers';
import { mergedLines, voucherType, type TallyLine } from './tally-vouchers';
import { ledgerXml, TALLY_END, tallyStart, voucherXml } from './tally-xml';

const line = (name: string, amount: number, role: 'party' | 'money' | '' = ''): TallyLine => ({
  ledger: { name, parent: 'X' },
  amount,
  isParty: role === 'party',
  isMoney: role === 'money',
});

/** The texts of an XML file's elements, by their path. Throws where an element is not closed by its own name. */
function pathsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  for (const [, close, name, text = ''] of xml.matchAll(/<(\/?)([A-Z][A-Z.]*)[^>]*>([^<]*)/g)) {
    if (close) {
      if (open.pop() !== name) throw new Error(`${name} is closed out of turn`);
      continue;
    }
    open.push(name!);
    const path = open.join('/');
    const plain = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    texts.set(path, [...(texts.get(path) ?? []), plain]);
  }
  if (open.length > 0) throw new Error(`${open.join('/')} is not closed`);
  return texts;
}

describe('the type of a voucher', () => {
  it.each([
    ['invoice', [line('Asha', 118, 'party'), line('Sales', -118)], 'Sales'],
    ['invoice', [line('Asha', -118, 'party'), line('Sales', 118)], 'Credit Note'],
    ['purchaseInvoice', [line('Metro', -70, 'party'), line('Purchases', 70)], 'Purchase'],
    ['purchaseInvoice', [line('Metro', 70, 'party'), line('Purchases', -70)], 'Debit Note'],
    ['creditNote', [line('Asha', -10, 'party'), line('Sales', 10)], 'Credit Note'],
    ['creditNote', [line('Asha', 10, 'party'), line('Sales', -10)], 'Journal'],
    ['debitNote', [line('Asha', 10, 'party'), line('Sales', -10)], 'Debit Note'],
    ['receipt', [line('Till', 50, 'money'), line('Asha', -50, 'party')], 'Receipt'],
    ['receipt', [line('Till', -50, 'money'), line('Asha', 50, 'party')], 'Payment'],
    ['expense', [line('Rent', 9), line('Till', -9, 'money')], 'Payment'],
    ['expense', [line('Rent', 9), line('Metro', -9, 'party')], 'Journal'],
    ['transfer', [line('Till', -9, 'money'), line('Bank', 9, 'money')], 'Contra'],
    ['adjustment', [line('Stock', -9), line('Lost', 9)], 'Journal'],
  ] as const)('should be of %s with %j %s', (kind, lines, type) => {
    expect(voucherType(kind, lines)).toBe(type);
  });
});

it('should put the lines of a ledger together, and leave none of what was taken back the same day', () => {
  const lines = [line('Asha', 118, 'party'), line('Sales', -118), line('Asha', -118, 'party'), line('Sales', 100)]; // prettier-ignore
  expect(mergedLines(lines).map(({ ledger, amount }) => [ledger.name, amount])).toEqual([['Sales', -18]]);
});

describe('the ledgers of a file', () => {
  const [asha, twin, till] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  const party = { name: 'Asha', designation: 'customer', mobileNumber: '9000000001', address: 'Lane 1\n Pune', pinCode: '411001', kind: 'customer' } as const; // prettier-ignore
  const names: Names = {
    parties: new Map([
      [String(asha), { ...party, gstin: '27AAPFU0939F1ZV', gstType: 'Regular' }],
      [String(twin), { ...party, state: 'Gujarat' }],
    ]) as Names['parties'],
    accounts: new Map([[String(till), { accountName: 'Round off', accountType: 'cash' }]]),
  };

  it('should stand under the groups that Tally has, by the names that are theirs, with what GST asks of a party', () => {
    const [rent, diesel] = [new Types.ObjectId(), new Types.ObjectId()];
    const unique = new Map([
      [String(asha), 'Asha 9000000001'],
      [String(twin), 'Asha 9000000001 (000002)'],
      [String(till), 'Round off (000003)'],
      [String(rent), 'Rent'],
    ]);
    const ledgers = new TallyLedgers(unique);
    const of = (owner: Types.ObjectId) => ledgers.of({ owner }, names);
    expect(of(asha)).toEqual({
      ...{ name: 'Asha 9000000001', parent: 'Sundry Debtors' },
      party: { address: ['Lane 1', 'Pune'], pinCode: '411001', mobile: '9000000001', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV', registration: 'Regular' }, // prettier-ignore
    });
    expect(of(asha)).toBe(of(asha));
    expect(of(twin).name).toBe('Asha 9000000001 (000002)');
    expect(of(twin).party).toMatchObject({ state: 'Gujarat', registration: 'Unregistered/Consumer' });
    expect(of(till)).toEqual({ name: 'Round off (000003)', parent: 'Cash-in-Hand' });
    const nominal = (name: 'output_sgst' | 'indirect_expenses' | 'direct_expenses', head?: object) =>
      ledgers.of({ owner: null, nominal: name }, names, head as never);
    expect(nominal('output_sgst')).toEqual({ name: 'Output SGST', parent: 'Duties & Taxes', duty: 'SGST/UTGST' }); // prettier-ignore
    // A head that was renamed since is the ledger that it is now.
    expect(nominal('indirect_expenses', { headId: rent, headName: 'Shop rent' })).toEqual({ name: 'Rent', parent: 'Indirect Expenses' }); // prettier-ignore
    expect(nominal('direct_expenses', { headId: diesel, headName: 'Diesel' }).name).toBe('Diesel');
    expect(ledgers.all).toHaveLength(6);
  });
});

describe('the XML', () => {
  const ledger: TallyLedger = {
    ...{ name: 'A & "B" <आशा>\u0001', parent: 'Sundry Debtors' },
    party: {
      address: ['Lane 1', 'Pune'],
      pinCode: '411001',
      gstin: '27AAPFU0939F1ZV',
      registration: 'Regular',
      state: 'Maharashtra',
    },
  };

  /**
   * What TallyPrime's documentation names for an import, in its order of nesting. Source: help.tallysolutions.com,
   * "Understanding Accounting Masters Integration" and "Understanding Integration – Transactions". No file of ours was
   * ever imported into TallyPrime itself.
   */
  it('should nest what the documented requests nest', () => {
    const lines = [line('Sales', -11_800), { ...line('', 11_800, 'party'), ledger }];
    const voucher = voucherXml({ id: 'x', type: 'Sales', date: '2026-11-22', number: 'INV-1', narration: 'N', lines }); // prettier-ignore
    const file = tallyStart('Shop') + ledgerXml(ledger, '2026-04-01') + voucher + TALLY_END;
    const paths = pathsOf(file);
    const message = 'ENVELOPE/BODY/IMPORTDATA/REQUESTDATA/TALLYMESSAGE';
    const entry = `${message}/VOUCHER/ALLLEDGERENTRIES.LIST`;
    for (const [path, text] of [
      ['ENVELOPE/HEADER/TALLYREQUEST', 'Import Data'],
      ['ENVELOPE/BODY/IMPORTDATA/REQUESTDESC/REPORTNAME', 'All Masters'],
      ['ENVELOPE/BODY/IMPORTDATA/REQUESTDESC/STATICVARIABLES/SVCURRENTCOMPANY', 'Shop'],
      [`${message}/LEDGER/NAME.LIST/NAME`, 'A & "B" <आशा>'],
      [`${message}/LEDGER/LEDMAILINGDETAILS.LIST/APPLICABLEFROM`, '20260401'],
      [`${message}/LEDGER/LEDMAILINGDETAILS.LIST/ADDRESS.LIST/ADDRESS`, 'Lane 1'],
      [`${message}/LEDGER/LEDMAILINGDETAILS.LIST/PINCODE`, '411001'],
      [`${message}/LEDGER/LEDMAILINGDETAILS.LIST/MAILINGNAME`, 'A & "B" <आशा>'],
      [`${message}/LEDGER/LEDMAILINGDETAILS.LIST/STATE`, 'Maharashtra'],
      [`${message}/LEDGER/LEDMAILINGDETAILS.LIST/COUNTRY`, 'India'],
      [`${message}/LEDGER/LEDGSTREGDETAILS.LIST/GSTIN`, '27AAPFU0939F1ZV'],
      [`${message}/LEDGER/PARENT`, 'Sundry Debtors'],
      [`${message}/VOUCHER/DATE`, '20261122'],
      [`${message}/VOUCHER/VOUCHERTYPENAME`, 'Sales'],
      [`${message}/VOUCHER/PERSISTEDVIEW`, 'Accounting Voucher View'],
      [`${message}/VOUCHER/ISINVOICE`, 'No'],
      [`${entry}/LEDGERNAME`, 'A & "B" <आशा>'],
      [`${entry}/ISDEEMEDPOSITIVE`, 'Yes'],
      [`${entry}/ISPARTYLEDGER`, 'Yes'],
      [`${entry}/AMOUNT`, '-118.00'],
    ])
      expect([path, paths.get(path!)?.[0]]).toEqual([path, text]);
    expect(
      paths
        .get(`${entry}/AMOUNT`)!
        .map(Number)
        .reduce((a, b) => a + b),
    ).toBe(0);
    expect(voucher).toMatch(
      /<VOUCHER [^>]*VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View">/,
    );
    expect(file).toContain('<TALLYMESSAGE xmlns:UDF="TallyUDF">');
  });

  it('should hold whatever a name is', () => {
    const xml = ledgerXml(ledger, '2026-04-01');
    expect(xml).toContain('<LEDGER NAME="A &amp; &quot;B&quot; &lt;आशा&gt;" ACTION="Create">');
    expect(xml).toContain('<APPLICABLEFROM>20260401</APPLICABLEFROM>');
    expect(xml).not.toContain('\u0001');
  });

  it('should write a debit as Tally does: negative and deemed positive, the party first', () => {
    const lines = [line('Sales', -11_800), { ...line('', 11_800, 'party'), ledger }];
    const xml = voucherXml({ id: 'x', type: 'Sales', date: '2026-11-22', number: 'INV-1', narration: 'N', lines }); // prettier-ignore
    const amounts = [...xml.matchAll(/<ISDEEMEDPOSITIVE>(.*?)<.*?<AMOUNT>(.*?)<\/AMOUNT>/g)].map((found) => found.slice(1)); // prettier-ignore
    expect(amounts).toEqual([['Yes', '-118.00'], ['No', '118.00']]); // prettier-ignore
    expect(xml).toContain('<PLACEOFSUPPLY>Maharashtra</PLACEOFSUPPLY>');
  });
});
