import { factFaults, importFaults, numberFaults, storedFaults } from './judge.mjs';

const sale = (key: string, id: string, over = {}) => ({
  ...{ kind: 'sale', key, id, collection: 'invoices', outcome: 'acknowledged' as const },
  ...over,
});
const stored = (...ids: string[]) => new Map([['invoices', ids]]);

it.each([
  ['what was acknowledged once', [sale('a', '1'), sale('b', '2')], stored('1', '2'), []],
  ['a lost deed', [sale('a', '1')], stored(), ['a was told 1, which is not in invoices']],
  ['a doubled deed', [sale('a', '1')], stored('1', '2'), ['2 is in invoices, and nobody was told so']],
  [
    'one document for two deeds',
    [sale('a', '1'), sale('b', '1')],
    stored('1'),
    ['b and a were both told 1 of invoices'],
  ],
  [
    'a refused deed that wrote',
    [sale('a', '1', { outcome: 'refused', id: undefined })],
    stored('1'),
    ['1 is in invoices, and nobody was told so'],
  ],
  ['what a restore took back', [sale('a', '1', { mayBeGone: true })], stored(), []],
  ['what makes nothing', [sale('a', '1', { collection: null })], stored(), []],
])('should judge %s', (_what, deeds, there, expected) => {
  expect(storedFaults(deeds, there)).toEqual(expected);
});

it.each([
  [['INV-0009', 'INV-0011', 'INV-0010', 'B-1'], []],
  [['INV-0009', 'INV-0009'], ['INV-9 is there twice']],
  [['INV-0009', 'INV-0011'], ['INV-10 is missing before INV-11']],
  [[], []],
])('should judge the numbers %j', (numbers, expected) => {
  expect(numberFaults(numbers)).toEqual(expected);
});

it('should judge what stands in a field', () => {
  const facts = [
    { what: 'remark', allowed: ['a', 'b'], found: 'b' },
    { what: 'status', allowed: ['cancelled'], found: 'posted' },
  ];
  expect(factFaults(facts)).toEqual(['status is posted, not cancelled']);
});

it('should judge lists that were imported', () => {
  const lists = [
    { key: 'x', acknowledged: true, rows: ['a', 'b'] },
    { key: 'y', acknowledged: false, rows: ['c', 'd'] },
  ];
  expect(importFaults(lists, ['a', 'b', 'c'])).toEqual([]);
  expect(importFaults(lists, ['a', 'c', 'c'])).toEqual([
    'b of the acknowledged list x is not there',
    'c of list y is there 2 times',
  ]);
});
