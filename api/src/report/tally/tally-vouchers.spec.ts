import { Types } from 'mongoose';
import type { Names } from '../ledger-names.service';
import { TallyLedgers, type TallyLedger } from './tally-ledgers';
import { mergedLines, voucherType, type TallyLine } from './tally-vouchers';
import { ledgerXml, voucherXml } from './tally-xml';

const line = (name: string, amount: number, role: 'party' | 'money' | '' = ''): TallyLine => ({
  ledger: { name, parent: 'X' },
  amount,
  isParty: role === 'party',
  isMoney: role === 'money',
});

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
  const party = { name: 'Asha', designation: 'customer', mobileNumber: '9000000001', address: 'Pune', kind: 'customer' } as const; // prettier-ignore
  const names: Names = {
    parties: new Map([
      [String(asha), { ...party, gstin: '27AAPFU0939F1ZV', gstType: 'Regular' }],
      [String(twin), { ...party, state: 'Gujarat' }],
    ]) as Names['parties'],
    accounts: new Map([[String(till), { accountName: 'Round off', accountType: 'cash' }]]),
  };

  it('should have a name each, under the groups that Tally has, with what GST asks of a party', () => {
    const ledgers = new TallyLedgers();
    const of = (owner: Types.ObjectId) => ledgers.of({ owner }, names);
    expect(of(asha)).toEqual({
      ...{ name: 'Asha 9000000001', parent: 'Sundry Debtors' },
      party: { address: 'Pune', mobile: '9000000001', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV', registration: 'Regular' }, // prettier-ignore
    });
    expect(of(asha)).toBe(of(asha));
    expect(of(twin).name).toBe(`Asha 9000000001 (${String(twin).slice(-6)})`);
    expect(of(twin).party).toMatchObject({ state: 'Gujarat', registration: 'Unregistered/Consumer' });
    expect(of(till)).toEqual({ name: 'Round off (account)', parent: 'Cash-in-Hand' });
    const nominal = (name: 'output_sgst' | 'indirect_expenses' | 'direct_expenses', head?: string) =>
      ledgers.of({ owner: null, nominal: name }, names, head);
    expect(nominal('output_sgst')).toEqual({ name: 'Output SGST', parent: 'Duties & Taxes', duty: 'SGST/UTGST' }); // prettier-ignore
    expect(nominal('indirect_expenses', 'Rent')).toEqual({ name: 'Rent', parent: 'Indirect Expenses' });
    expect(nominal('direct_expenses', 'rent').name).toBe('rent (direct expenses)');
    expect(ledgers.all).toHaveLength(6);
  });
});

describe('the XML', () => {
  const ledger: TallyLedger = {
    ...{ name: 'A & "B" <C>\u0001', parent: 'Sundry Debtors' },
    party: {
      address: 'Lane 1\nPune',
      gstin: '27AAPFU0939F1ZV',
      registration: 'Regular',
      state: 'Maharashtra',
    },
  };

  it('should hold whatever a name is', () => {
    const xml = ledgerXml(ledger, '2026-04-01');
    expect(xml).toContain('<LEDGER NAME="A &amp; &quot;B&quot; &lt;C&gt;" ACTION="Create">');
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
