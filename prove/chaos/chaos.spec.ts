import {
  editFaults,
  factFaults,
  importFaults,
  numberFaults,
  pictureFaults,
  storedFaults,
  type Edit,
  type Picture,
} from './judge.mjs';

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
  expect(importFaults(lists, ['a', 'b'])).toEqual([]);
  expect(importFaults(lists, ['a', 'b', 'c', 'd'])).toEqual([]);
  expect(importFaults(lists, ['a', 'c', 'c'])).toEqual([
    'b of list x is not there',
    'c of list y is there more than once',
    'd of list y is not there',
  ]);
  expect(importFaults([{ key: 'z', acknowledged: true, rows: ['e'] }], [])).toEqual([
    'e of list z is not there',
  ]);
  expect(importFaults([{ key: 'z', acknowledged: true, rows: ['e'], mayBeGone: true }], [])).toEqual([]);
});

const edit = (base: number, value: string, over: Partial<Edit> = {}): Edit => ({
  ...{ record: 'r', base, value, outcome: 'acknowledged', version: base + 1 },
  ...over,
});
const unknown = { outcome: 'unknown' as const, version: undefined };

it.each([
  ['the last edit', [edit(1, 'a'), edit(2, 'b')], 3, 'b', []],
  ['a later one that nobody was told', [edit(1, 'a'), edit(2, 'b', unknown)], 3, 'b', []],
  ['one that nobody was told and that was not done', [edit(1, 'a'), edit(2, 'b', unknown)], 2, 'a', []],
  ['a lost edit', [edit(1, 'a'), edit(2, 'b')], 2, 'a', ['r is of version 2, 3 was acknowledged']],
  ['one version given to two', [edit(1, 'a'), edit(1, 'b')], 2, 'b', ['version 2 of r was given to a and b']],
  ['another value', [edit(1, 'a')], 2, 'z', ['z of r was told nobody as version 2']],
  [
    'a refused edit that wrote',
    [edit(1, 'a', { ...unknown, outcome: 'refused' })],
    2,
    'a',
    ['nobody made version 2 of r'],
  ],
  [
    'a version that skips',
    [edit(1, 'a', { version: 3 })],
    2,
    'a',
    ['a of r made version 3 of 1', 'r is of version 2, 3 was acknowledged'],
  ],
  ['what a restore took back', [edit(1, 'a'), edit(2, 'b', { mayBeGone: true })], 2, 'a', []],
  [
    'what a restore may not take back',
    [edit(1, 'a'), edit(2, 'b', { mayBeGone: true })],
    1,
    undefined,
    ['r is of version 1, 2 was acknowledged'],
  ],
])('should judge edits: %s', (_what, edits, version, value, expected) => {
  expect(editFaults(edits, new Map([['r', { version, value }]]))).toEqual(expected);
});

it('should judge edits of a record that is gone', () => {
  expect(editFaults([edit(1, 'a')], new Map())).toEqual(['r was edited and is not there']);
});

const picture = (start: number, end: number, link?: string, over: Partial<Picture> = {}): Picture => ({
  ...{ record: 'p', start, end, link, outcome: link ? 'acknowledged' : 'unknown' },
  ...over,
});

it.each([
  ['the last', [picture(0, 1, 'a'), picture(2, 3, 'b')], 'b', ['b'], false],
  ['either of two at once', [picture(0, 3, 'a'), picture(2, 4, 'b')], 'a', ['a'], false],
  ['a lost one', [picture(0, 1, 'a'), picture(2, 3, 'b')], 'a', ['a'], true],
  ['none where one was acknowledged', [picture(0, 1, 'a')], null, [], true],
  ['none where none was', [picture(0, 1)], null, [], false],
  ['one that nobody was told', [picture(0, 1, 'a'), picture(2, 3)], 'x', ['x'], false],
  ['one that nobody sent', [picture(0, 1, 'a')], 'x', ['x'], true],
  ['one that nobody was told before the last', [picture(0, 1), picture(2, 3, 'b')], 'x', ['x'], true],
  ['one whose file is gone', [picture(0, 1, 'a')], 'a', [], true],
  ['one whose file is another', [picture(0, 1, 'a')], 'a', ['b'], true],
  ['a file that is left over', [picture(0, 1, 'a'), picture(2, 3, 'b')], 'b', ['b', 'a'], true],
  [
    'one that a restore took back',
    [picture(0, 1, 'a'), picture(2, 3, 'b', { mayBeGone: true })],
    'a',
    ['a'],
    false,
  ],
])('should judge pictures: %s', (_what, pictures, link, kept, isFault) => {
  expect(pictureFaults(pictures, new Map([['p', { link, kept }]])).length > 0).toBe(isFault);
});
