import fc from 'fast-check';
import { differences } from '../answers/differences';
import { differencesSeenBy, recordSeenBy, refuseHiddenChange, refuseHiddenQuery } from './field-rights';

const RIGHTS = { price: 'cost', 'items.cost': 'cost', 'wage.amount': 'people_pay' } as const;
const manager = { designation: 'manager' } as const;
const trainee = { designation: 'trainee' } as const;

const record = {
  name: 'Case',
  price: 5,
  items: [{ item: 'a', cost: 1 }, { item: 'b', cost: 2 }],
  wage: { amount: 9, day: 1 },
}; // prettier-ignore

describe('recordSeenBy', () => {
  it('should leave out what the person has no right to, in lists and objects too, and nothing else', () => {
    expect(recordSeenBy(record, RIGHTS, trainee)).toEqual({
      name: 'Case',
      items: [{ item: 'a' }, { item: 'b' }],
      wage: { day: 1 },
    });
    expect(recordSeenBy(record, RIGHTS, manager)).toBe(record);
    expect(recordSeenBy({ items: null, wage: 3 }, RIGHTS, trainee)).toEqual({ items: null, wage: 3 });
  });
});

describe('differencesSeenBy', () => {
  const seen = (before: object | null, after: object | null) =>
    differencesSeenBy(differences(before, after), RIGHTS, trainee).map(({ path }) => path);

  it('should leave out changes of hidden fields, whatever line of a list they are of', () => {
    const after = { ...record, name: 'Cover', price: 6, items: [{ item: 'a', cost: 8 }, { item: 'c', cost: 2 }] }; // prettier-ignore
    expect(seen(record, after)).toEqual(['name', 'items.1.item']);
    expect(seen(record, null)).toEqual(['name', 'items.0.item', 'items.1.item', 'wage.day']);
    expect(differencesSeenBy(differences(record, after), RIGHTS, manager)).toHaveLength(4);
  });

  it('should keep hidden fields out of a list that is told as one', () => {
    const emptied = differencesSeenBy(differences(record, { ...record, items: [] }), RIGHTS, trainee);
    expect(emptied).toEqual([{ path: 'items', before: [{ item: 'a' }, { item: 'b' }], after: [] }]);
  });

  it('should tell of any two records exactly what differs in what is seen of them', () => {
    const line = fc.record({ item: fc.integer(), cost: fc.integer() }, { noNullPrototype: true });
    const wage = fc.record({ amount: fc.integer(), day: fc.integer() }, { noNullPrototype: true });
    const any = fc.record(
      { name: fc.string(), price: fc.integer(), items: fc.array(line, { minLength: 1 }), wage },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(any, any, (before, after) => {
        const told = differencesSeenBy(differences(before, after), RIGHTS, trainee);
        const seenBefore = recordSeenBy(before, RIGHTS, trainee);
        expect(told).toEqual(differences(seenBefore, recordSeenBy(after, RIGHTS, trainee)));
      }),
    );
  });
});

describe('a field that a person has no right to', () => {
  it.each([
    [{ sort: 'price' }, 'price'],
    [{ sort: '-price', page: 1 }, 'price'],
    [{ price: 5 }, 'price'],
  ])('should neither sort nor filter a list: %j', (query, path) => {
    const refusal = { status: 403, errors: [{ path, message: expect.stringMatching(/ price$/) }] };
    expect(() => refuseHiddenQuery(query, RIGHTS, trainee)).toThrow(expect.objectContaining(refusal));
    expect(() => refuseHiddenQuery(query, RIGHTS, manager)).not.toThrow();
    expect(() => refuseHiddenQuery({ sort: 'name', q: 'price' }, RIGHTS, trainee)).not.toThrow();
  });

  it('should not be changed', () => {
    const refusal = { status: 403, errors: [{ path: 'price', message: expect.stringMatching(/ price$/) }] };
    const change = () => refuseHiddenChange({ name: 'x', price: null }, RIGHTS, trainee);
    expect(change).toThrow(expect.objectContaining(refusal));
    expect(() => refuseHiddenChange({ name: 'x' }, RIGHTS, trainee)).not.toThrow();
    expect(() => refuseHiddenChange({ price: 1 }, RIGHTS, manager)).not.toThrow();
  });
});
