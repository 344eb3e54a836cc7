import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { differences } from './differences';

describe('differences', () => {
  it.each([
    ['nothing for equal records', { a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, []],
    ['a changed field', { name: 'Asha' }, { name: 'Usha' }, [['name', 'Asha', 'Usha']]],
    ['a field that came or went', { a: 1 }, { b: 2 }, [['a', 1, null], ['b', null, 2]]], // prettier-ignore
    ['nothing for null where nothing was', { a: null }, {}, []],
    ['a list of plain values as one', { s: ['x'] }, { s: ['x', 'y'] }, [['s', ['x'], ['x', 'y']]]],
    [
      'lines by their place',
      { items: [{ item: 'p', quantity: 1 }] },
      { items: [{ item: 'p', quantity: 2 }, { item: 'q' }] },
      [
        ['items.0.quantity', 1, 2],
        ['items.1.item', null, 'q'],
      ],
    ],
    [
      'the name of what an id stands for',
      { brand: null },
      { brand: { _id: 'f', brandName: 'Sony' } },
      [['brand.brandName', null, 'Sony']],
    ],
    ['no stamps', { version: 1, updatedAt: 'x', archived: false }, { version: 2, updatedAt: 'y' }, []],
    ['no secrets', { passwordHash: 'x', device: { lockPassword: '1' } }, { device: {} }, []],
    ['an emptied list', { items: [{ quantity: 1 }] }, { items: [] }, [['items', [{ quantity: 1 }], []]]],
  ])('should tell %s', (_, before, after, expected) => {
    expect(differences(before, after).map((one) => [one.path, one.before, one.after])).toEqual(expected);
  });

  it('should be the same there and back, and nothing only between equals', () => {
    const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()));
    const lines = fc.array(fc.record({ x: leaf, y: leaf }, { noNullPrototype: true }), { minLength: 1 });
    const keys = fc.constantFrom('a', 'b', 'c');
    const record = fc.dictionary(keys, fc.oneof(leaf, lines), { noNullPrototype: true });
    const told = (before: object, after: object) =>
      new Map(differences(before, after).map((one) => [one.path, [one.before, one.after]]));
    fc.assert(
      fc.property(record, record, (before, after) => {
        const back = [...told(after, before)].map(([path, [now, old]]) => [path, [old, now]] as const);
        expect(new Map(back)).toEqual(told(before, after));
        expect(told(before, before).size).toBe(0);
        expect(told(before, after).size === 0).toBe(isDeepStrictEqual(before, after));
      }),
    );
  });
});
