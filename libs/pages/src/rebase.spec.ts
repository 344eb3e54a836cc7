import fc from 'fast-check';
import { changedFields, rebase, tellUnmerged, type RowRules } from './rebase';

const value = fc.constantFrom<unknown>('', undefined, null, 'a', 'b', 0, 1, true, ['x'], ['x', 'y']);
const record = fc.dictionary(fc.constantFrom('name', 'city', 'limit', 'tags'), value);
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

describe('rebase', () => {
  it('should keep what only one has changed, whoever it was, and name what both have', () => {
    fc.assert(
      fc.property(record, record, record, (start, values, stored) => {
        const { mine, both } = rebase(start, values, stored);
        const shown = { ...stored, ...mine };
        for (const key of ['name', 'city', 'limit', 'tags']) {
          const iChanged = !same(start[key], values[key]);
          const theyChanged = !same(start[key], stored[key]);
          const agree = same(values[key], stored[key]);
          expect(same(shown[key], iChanged && !theyChanged ? values[key] : stored[key])).toBe(true);
          expect(both.includes(key)).toBe(iChanged && theyChanged && !agree);
        }
      }),
    );
  });

  it('should take an empty field and one that is not there for the same', () => {
    expect(changedFields({ city: null }, { city: '', name: undefined })).toEqual([]);
  });
});

interface Line {
  item: string;
  name?: string;
  quantity?: number;
  price?: number;
  mode?: string;
  version?: number;
  notes?: { id: string; text: string }[];
}

const RULES: RowRules = {
  items: {
    key: ({ item }: Line) => item,
    name: ({ name, item }: Line) => name ?? item,
    stored: ['version'],
    rows: { notes: { key: ({ id }: { id: string }) => id } },
  },
};

function lines(start: Line[], values: Line[], stored: Line[]) {
  const { mine, both, unmerged } = rebase({ items: start }, { items: values }, { items: stored }, RULES);
  return { items: (mine['items'] ?? stored) as Line[], both, unmerged: unmerged.map(tellUnmerged) };
}
const line = (item: string, quantity = 1, more: Partial<Line> = {}): Line => ({ item, quantity, ...more });

describe('rebase of lists', () => {
  it('should keep the lines that both have added', () => {
    const { items, unmerged } = lines(
      [line('a')],
      [line('a'), line('b'), line('c')],
      [line('a'), line('d'), line('b', 5)],
    );
    expect(items).toEqual([line('a'), line('b'), line('c'), line('d'), line('b', 5)]);
    expect(unmerged).toEqual([]);
  });

  it('should put changes of the same line together and name the field that both have changed', () => {
    const { items, both, unmerged } = lines(
      [line('a', 1, { price: 10, version: 1 }), line('b')],
      [line('a', 3, { price: 11, version: 1, name: 'Charger' }), line('b')],
      [line('a', 1, { price: 12, version: 2 }), line('b')],
    );
    expect(items).toEqual([line('a', 3, { price: 12, version: 2, name: 'Charger' }), line('b')]);
    expect(both).toEqual(['items.0.price']);
    expect(unmerged).toEqual(['Charger, Price: 11']);
  });

  it('should let go what somebody else took away, and tell what the person had changed of it', () => {
    const { items, unmerged } = lines([line('a'), line('b')], [line('a'), line('b', 7)], [line('a')]);
    expect(items).toEqual([line('a')]);
    expect(unmerged).toEqual(['b, which was taken away: Quantity 7']);
  });

  it('should tell a choice by the word that the form has for it', () => {
    const both = rebase({ mode: 'cash' }, { mode: 'qr_code' }, { mode: 'bank' });
    expect(both.unmerged.map(tellUnmerged)).toEqual(['Mode: UPI']);
    const { unmerged } = lines([line('a', 1, { mode: 'cash' })], [line('a', 1, { mode: 'qr_code' })], []);
    expect(unmerged).toEqual(['a, which was taken away: Quantity 1, Mode UPI']);
  });

  it('should take away what the person took away unless somebody else has changed it', () => {
    const start = [line('a'), line('b'), line('c')];
    expect(lines(start, [line('a')], [line('a'), line('b', 2), line('c'), line('d')])).toEqual({
      items: [line('a'), line('d'), line('b', 2)],
      both: [],
      unmerged: ['b was changed by somebody else: taken away'],
    });
  });

  it('should follow the order of whoever moved the lines', () => {
    const [a, b, c] = [line('a'), line('b'), line('c')];
    expect(lines([a, b], [b, a], [a, b, c]).items).toEqual([b, a, c]);
    expect(lines([a, b], [a, b, c], [b, a]).items).toEqual([b, a, c]);
  });

  it('should tell rows of the same key apart by their order', () => {
    const { items } = lines(
      [line('a', 1), line('a', 2)],
      [line('a', 1), line('a', 9)],
      [line('a', 5), line('a', 2)],
    );
    expect(items).toEqual([line('a', 5), line('a', 9)]);
  });

  it('should merge a list inside a line', () => {
    const note = (id: string, text: string) => ({ id, text });
    const { items, both } = lines(
      [line('a', 1, { notes: [note('1', 'x'), note('2', 'y')] })],
      [line('a', 1, { notes: [note('1', 'mine'), note('2', 'y')] })],
      [line('a', 1, { notes: [note('1', 'theirs'), note('2', 'y2')] })],
    );
    expect(items[0]?.notes).toEqual([note('1', 'theirs'), note('2', 'y2')]);
    expect(both).toEqual(['items.0.notes.0.text']);
  });

  it('should never lose a row of either side without a word', () => {
    const rows = fc.uniqueArray(
      fc.record({ item: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.nat(2) }),
      {
        selector: ({ item }) => item,
      },
    );
    fc.assert(
      fc.property(rows, rows, rows, (start, values, stored) => {
        const { items, unmerged } = lines(start, values, stored);
        const before = new Map(start.map((row) => [row.item, row.quantity]));
        for (const { item, quantity } of values) {
          const isMine = before.get(item) !== quantity;
          const isThere = items.some((row) => row.item === item && row.quantity === quantity);
          if (isMine) expect(isThere || unmerged.some((words) => words.startsWith(item))).toBe(true);
        }
        for (const { item, quantity } of stored)
          if (!before.has(item)) expect(items).toContainEqual({ item, quantity });
      }),
    );
  });
});
