import { narrowings, orderedIndex, type IndexKey } from './index-choice';

const DATE: IndexKey = { date: 1, _id: 1 };
const PARTY: IndexKey = { partyId: 1, date: 1, _id: 1 };
const STATUS: IndexKey = { archived: 1, status: 1, date: 1, _id: 1 };
const PAYABLE: IndexKey = { payable: 1, _id: 1 };
const ALL = [DATE, PARTY, STATUS, PAYABLE];
const NEWEST: IndexKey = { date: -1, _id: -1 };

describe('orderedIndex', () => {
  it.each<[string, object, IndexKey, IndexKey | null, boolean]>([
    ['nothing asked', {}, NEWEST, DATE, true],
    ['one party', { partyId: 'a' }, NEWEST, PARTY, true],
    ['one party, forwards', { partyId: 'a' }, DATE, PARTY, true],
    ['one party within dates', { partyId: 'a', date: { $gte: '1', $lte: '2' } }, NEWEST, PARTY, true],
    ['one date', { date: '2026-01-01' }, NEWEST, DATE, true],
    ['several statuses', { archived: false, status: { $in: ['a', 'b'] } }, NEWEST, STATUS, true],
    ['a status without archived', { status: 'a' }, NEWEST, DATE, false],
    ['a party and a status', { partyId: 'a', status: 'b' }, NEWEST, PARTY, false],
    ['a party by amount', { partyId: 'a' }, { payable: 1, _id: 1 }, PAYABLE, false],
    ['a range by amount', { date: { $gte: '1' } }, { payable: -1, _id: -1 }, PAYABLE, false],
    ['an order that no index has', {}, { date: 1, _id: -1 }, null, false],
  ])('should serve %s', (_, filter, sort, index, whole) => {
    const found = orderedIndex(ALL, filter as Record<string, unknown>, sort);
    expect(found?.index ?? null).toEqual(index);
    if (found) expect(found.whole).toBe(whole);
  });
});

describe('narrowings', () => {
  it('should name each way once, and never archived alone', () => {
    const filter = { archived: false, partyId: 'a', date: { $gte: '1' }, note: 'x' };
    expect(narrowings(ALL, filter)).toEqual([
      { index: DATE, filter: { date: { $gte: '1' } } },
      { index: PARTY, filter: { partyId: 'a', date: { $gte: '1' } } },
    ]);
    expect(narrowings(ALL, { status: 'a' })).toEqual([]);
    expect(narrowings([{ _id: 1 }], { _id: { $in: [] } })).toEqual([
      { index: { _id: 1 }, filter: { _id: { $in: [] } } },
    ]);
  });
});
