import { Types } from 'mongoose';
import { entriesOf, perItem, perOwner, refuseImbalance, type LedgerLine, type Posting } from './posting';

const id = () => new Types.ObjectId();
const posting = (ledger: LedgerLine[], over: Partial<Posting> = {}): Posting => ({
  document: { kind: 'invoice', id: id(), number: 'INV-0001' },
  date: '2026-11-21',
  by: { userId: id(), name: 'Admin' },
  stock: [],
  ledger,
  allowNegativeStock: false,
  ...over,
});
const party = id();
const sale = (amount: number): LedgerLine => ({ nominal: 'sales', amount, label: 'Sale' });
const debt = (amount: number): LedgerLine => ({ party, amount, label: 'Sale' });

describe('refuseImbalance', () => {
  it('should let a posting through whose debits and credits are equal', () => {
    expect(() => refuseImbalance(posting([debt(118), sale(-100), sale(-18)]))).not.toThrow();
  });

  it('should refuse one that is a paisa off, naming the document', () => {
    expect(() => refuseImbalance(posting([debt(118), sale(-117)]))).toThrow(
      'invoice INV-0001 is off by 1 paise',
    );
  });

  it.each([
    [[debt(0.5), sale(-0.5)], []],
    [[], [{ itemId: id(), kind: 'sale' as const, change: -0.5 }]],
    [[], [{ itemId: id(), kind: 'sale' as const, change: NaN }]],
  ])('should refuse parts of a paisa or of a thousandth', (ledger, stock) => {
    expect(() => refuseImbalance(posting(ledger, { stock }))).toThrow('whole paise');
  });
});

describe('perItem', () => {
  it('should add up the lines of one product, so that two lines cannot pass the stock together', () => {
    const [a, b] = [id(), id()];
    const line = (itemId: Types.ObjectId, change: number) => ({ itemId, kind: 'sale' as const, change });
    expect(perItem([line(a, -1), line(b, -5), line(a, -2)])).toEqual([line(a, -3), line(b, -5)]);
  });
});

describe('perOwner', () => {
  const change = (amount: number, creditLimit?: number) => ({
    ledger: 'party' as const,
    owner: party,
    amount,
    creditLimit,
  });

  it('should count what is paid at once against the debt and keep the limit', () => {
    const merged = perOwner([change(500, 1000), change(-200)]);
    expect(merged).toEqual([{ ledger: 'party', owner: party, amount: 300, creditLimit: 1000 }]);
  });

  it('should leave out nominal accounts and balances that stay as they are', () => {
    expect(perOwner([change(5), change(-5), { ledger: 'nominal', owner: null, amount: 7 }])).toEqual([]);
  });
});

describe('entriesOf', () => {
  it('should write a line for each amount and none for nothing', () => {
    const entries = entriesOf(
      posting([debt(100), sale(-100), { nominal: 'round_off', amount: 0, label: 'x' }]),
    );
    expect(entries).toMatchObject([
      { ledger: 'party', owner: party, amount: 100, reversal: false },
      { ledger: 'nominal', owner: null, nominal: 'sales', amount: -100 },
    ]);
  });
});
