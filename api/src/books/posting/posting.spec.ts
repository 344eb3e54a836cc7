import { Types } from 'mongoose';
import {
  differenceEntries,
  entriesOf,
  perOwner,
  refuseImbalance,
  type LedgerLine,
  type Posting,
  type StockLine,
} from './posting';
import { perItem } from './stock-posting.service';

const id = () => new Types.ObjectId();
const posting = (ledger: LedgerLine[], over: Partial<Posting> = {}): Posting => ({
  document: { kind: 'invoice', id: id(), number: 'INV-0001' },
  date: '2026-11-21',
  by: { userId: id(), name: 'Admin' },
  stock: [],
  ledger,
  ...over,
});
const party = id();
const sale = (amount: number): LedgerLine => ({ nominal: 'sales', amount, label: 'Sale' });
const debt = (amount: number): LedgerLine => ({ party, amount, label: 'Sale' });
const goods = (change: number, itemId = id()): StockLine => {
  return { itemId, kind: 'sale', change, against: 'cost_of_goods' };
};

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
    [[], [goods(-0.5)]],
    [[], [goods(NaN)]],
  ])('should refuse parts of a paisa or of a thousandth', (ledger, stock) => {
    expect(() => refuseImbalance(posting(ledger, { stock }))).toThrow('whole paise');
  });
});

describe('perItem', () => {
  it('should put the lines of one product together, and products in the order of their ids', () => {
    const [a, b, c] = [id(), id(), id()].sort((x, y) => (String(x) < String(y) ? -1 : 1)) as [
      Types.ObjectId,
      Types.ObjectId,
      Types.ObjectId,
    ];
    const items = perItem([goods(-1, b), goods(-5, a), goods(-2, b)], [{ itemId: c }]);
    expect(items.map(({ itemId, lines }) => [itemId, lines.map(({ index }) => index)])).toEqual([
      [a, [1]],
      [b, [0, 2]],
      [c, []],
    ]);
  });
});

describe('perOwner', () => {
  const change = (amount: number) => ({ ledger: 'party' as const, owner: party, amount });

  it('should count what is paid at once against the debt', () => {
    expect(perOwner([change(500), change(-200)])).toEqual([{ ledger: 'party', owner: party, amount: 300 }]);
  });

  it('should leave out nominal accounts and keep an owner whose balance stays: its ledger grows', () => {
    const merged = perOwner([change(5), change(-5), { ledger: 'nominal', owner: null, amount: 7 }]);
    expect(merged).toEqual([{ ledger: 'party', owner: party, amount: 0 }]);
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

describe('differenceEntries', () => {
  const posted = entriesOf(posting([debt(100), sale(-100)]));
  const told = (entries: ReturnType<typeof differenceEntries>) =>
    entries.map(({ nominal, date, amount, label, reversal }) => [nominal, date, amount, label, reversal]);

  it('should post what is more and nothing where nothing changed', () => {
    expect(told(differenceEntries(posting([debt(130), sale(-130)]), posted, 'Changed'))).toEqual([
      [undefined, '2026-11-21', 30, 'Changed', true],
      ['sales', '2026-11-21', -30, 'Changed', true],
    ]);
    expect(differenceEntries(posting([debt(60), debt(40), sale(-100)]), posted, 'Changed')).toEqual([]);
  });

  it('should count what earlier changes posted, so that a second one does not double the first', () => {
    const first = differenceEntries(posting([debt(130), sale(-130)]), posted, 'Changed');
    const second = differenceEntries(posting([debt(20), sale(-20)]), [...posted, ...first], 'Changed');
    expect(second.map(({ amount }) => amount)).toEqual([-110, 110]);
    const back = differenceEntries(posting([]), [...posted, ...first, ...second], 'Cancelled');
    expect(back.map(({ amount }) => amount)).toEqual([-20, 20]);
  });

  it('should move everything to another day, and to another party', () => {
    const later = { date: '2026-11-25' };
    expect(told(differenceEntries(posting([debt(100), sale(-100)], later), posted, 'Changed'))).toEqual([
      [undefined, '2026-11-25', 100, 'Changed', true],
      ['sales', '2026-11-25', -100, 'Changed', true],
      [undefined, '2026-11-21', -100, 'Changed', true],
      ['sales', '2026-11-21', 100, 'Changed', true],
    ]);
    const other: LedgerLine = { party: id(), amount: 100, label: 'Sale' };
    const moved = differenceEntries(posting([other, sale(-100)]), posted, 'Changed');
    expect(moved.map(({ owner, amount }) => [String(owner), amount])).toEqual([
      [String(other.party), 100],
      [String(party), -100],
    ]);
  });
});
