import type { SearchData } from '@shopbench/contracts';
import { commandRows, groupsOf, nextKind } from './search-rows';

const items = (...ids: string[]) => ids.map((id) => ({ id, title: id, subtitle: '', path: `/x/${id}` }));
const shown = (found: SearchData) =>
  groupsOf(found).map(({ label, rows }) => [label, rows.map(({ id }) => id)]);

describe('groupsOf', () => {
  it('should show two of each kind, and all when there is one kind', () => {
    const invoices = { kind: 'invoice' as const, items: items('a', 'b', 'c') };
    const staff = { kind: 'staff' as const, items: items('s') };
    const none = { kind: 'repair' as const, items: [] };
    expect(shown({ groups: [invoices, none, staff], exact: null })).toEqual([
      ['Invoices', ['a', 'b']],
      ['Staff', ['s']],
    ]);
    expect(shown({ groups: [invoices, none], exact: null })).toEqual([['Invoices', ['a', 'b', 'c']]]);
  });

  it('should bring an exact hit to the top', () => {
    const groups = [
      { kind: 'invoice' as const, items: items('a', 'b') },
      { kind: 'product' as const, items: items('p', 'q', 'r') },
    ];
    expect(shown({ groups, exact: { kind: 'product', id: 'r', path: '/x/r' } })).toEqual([
      ['Products', ['r', 'p']],
      ['Invoices', ['a', 'b']],
    ]);
  });

  it('should step from kind to kind in a circle', () => {
    const groups = groupsOf({
      groups: [
        { kind: 'invoice', items: items('a', 'b') },
        { kind: 'repair', items: items('c') },
        { kind: 'product', items: items('d', 'e') },
      ],
      exact: null,
    });
    expect([0, 1, 2, 3, 4].map((index) => nextKind(groups, index))).toEqual([2, 2, 3, 0, 0]);
  });
});

describe('commandRows', () => {
  const commands = [
    { label: 'Book a repair', key: 'n', run: () => undefined },
    { label: 'Print labels', run: () => undefined },
    { label: 'Row up', key: 'arrowup' },
  ];
  const rows = (typed: string) =>
    commandRows(commands, typed).flatMap((group) =>
      group.rows.map(({ title, subtitle }) => [title, subtitle]),
    );

  it.each<[string, [string, string][]]>([
    [
      '',
      [
        ['Book a repair', 'N'],
        ['Print labels', ''],
      ],
    ],
    ['REP book', [['Book a repair', 'N']]],
    ['row', []],
    ['INV-0042', []],
  ])('should offer for %p what can be run and has all words', (typed, expected) => {
    expect(rows(typed)).toEqual(expected);
  });
});
