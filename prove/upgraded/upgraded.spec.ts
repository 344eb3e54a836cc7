import { rowsOfCsv } from './answers.mjs';
import { changes, compared, meantSince, notOfTheClock, restlessOf, tooLittle } from './compare.mjs';
import { MEANT } from './meant.mjs';

const row = (_id: string, over: object = {}) => ({ _id, total: 5, ...over });
const answer = (data: unknown, over: object = {}) => ({
  ...{ route: '/bill/{id}', path: '/bill/1', status: 200, type: 'application/json', data },
  ...over,
});

describe('changes', () => {
  it.each([
    ['the same', { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, []],
    ['a field more', { a: 1 }, { a: 1, b: 2 }, []],
    ['a field less', { a: 1, b: 2 }, { a: 1 }, ['b']],
    ['another value within', { a: { b: 1 } }, { a: { b: 2 } }, ['a.b']],
    ['nothing in the place of something', { a: { b: 1 } }, { a: null }, ['a']],
    ['a list in the place of a record', { a: {} }, { a: [] }, ['a']],
    ['a row more', { a: [row('x')] }, { a: [row('x'), row('y')] }, ['a.*']],
    ['a row less', { a: [row('x'), row('y')] }, { a: [row('y')] }, ['a.*']],
    ['rows in another order', { a: [row('x'), row('y')] }, { a: [row('y'), row('x')] }, ['a#order']],
    [
      'a row that changed',
      { a: [row('x'), row('y')] },
      { a: [row('x'), row('y', { total: 6 })] },
      ['a.*.total'],
    ],
    ['rows without a key, by their place', [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 3 }], ['*.n']],
  ])('should tell of %s', (_what, was, is, places) => {
    expect(changes(was, is).map(({ at }) => at)).toEqual(places);
  });
});

describe('compared', () => {
  const meant = [
    {
      route: /bill/,
      at: /^data\.status$/,
      why: 'late',
      holds: ({ is }: { is: unknown }) => is === 'Overdue',
    },
  ];

  it('should tell what is not meant, a status and an answer that is gone too', () => {
    const before = [
      answer({ status: 'Unpaid' }),
      answer({ n: 1 }, { path: '/bill/2' }),
      answer(1, { path: '/bill/3' }),
    ];
    const after = [answer({ status: 'Paid' }), answer(undefined, { path: '/bill/2', status: 404 })];
    const { same, unexplained } = compared(before, after, { meant });
    expect(same).toBe(0);
    expect(unexplained.map(({ path, at }) => [path, at])).toEqual([
      ['/bill/1', 'data.status'],
      ...['status', 'data'].map((at) => ['/bill/2', at]),
      ...['status', 'type', 'data'].map((at) => ['/bill/3', at]),
    ]);
  });

  it('should count what is meant by its reason, and leave out what changes by itself', () => {
    const [was, is] = [answer({ status: 'Unpaid', at: 1 }), answer({ status: 'Overdue', at: 2 })];
    const restless = restlessOf([was], [answer({ status: 'Unpaid', at: 9 })]);
    const { unexplained, used } = compared([was], [is], { meant, restless });
    expect([unexplained, [...used.values()]]).toEqual([[], [1]]);
  });
});

describe('what is meant to differ from the old release', () => {
  const late = { balanceAmount: 5, dueDate: '2026-01-02' };
  const rows = 'data.attention.overdueInvoices.rows';
  it.each([
    [
      'an amount of the day book that counts goods no more',
      '/report/day-book',
      'data.rows.*.amount',
      5,
      4,
      true,
    ],
    ['one that grew', '/report/day-book', 'data.rows.*.amount', 4, 5, false],
    ['one that is gone', '/report/day-book', 'data.rows.*.amount', 4, undefined, false],
    ['a bill that is late now', '/dashboard/summary', `${rows}.*`, undefined, late, true],
    ['one that makes room for it', '/dashboard/summary', `${rows}.*`, late, undefined, true],
    ['one that is paid', '/dashboard/summary', `${rows}.*`, undefined, { ...late, balanceAmount: 0 }, false],
    [
      'one that is not due',
      '/dashboard/summary',
      `${rows}.*`,
      undefined,
      { ...late, dueDate: '2099-01-02' },
      false,
    ],
    ['another amount', '/dashboard/summary', `${rows}.*.balanceAmount`, 5, 4, false],
    ['another order', '/dashboard/summary', `${rows}#order`, ['a', 'b'], ['b', 'a'], true],
    ['more that is not due', '/report/receivable', 'data.rows.*.notDue', 0, 5, true],
    ['less that is not due', '/report/receivable', 'data.rows.*.notDue', 6, 5, false],
    ['more that is late', '/report/receivable', 'data.rows.*.days30', 4, 5, false],
  ])('should be right of %s or not', (_what, route, at, was, is, isRight) => {
    const found = MEANT.filter((row) => row.route.test(route) && row.at.test(at));
    expect(found.length).toBeGreaterThan(0);
    expect(found.some(({ holds }) => holds?.({ route, path: route, at, was, is }) ?? true)).toBe(isRight);
  });
});

it.each([
  ['Delivery note DN-0004', true],
  ['Sale INV-0004', false],
])('should tell an amount of the day book that grew by its row: %s', (label, isRight) => {
  const book = (amount: number) =>
    answer({ rows: [{ label, amount }] }, { route: '/report/day-book', path: '/report/day-book' });
  const { unexplained } = compared([book(4)], [book(5)], { meant: MEANT });
  expect(unexplained).toHaveLength(isRight ? 0 : 1);
});

it('should read the rows of a file by their headings', () => {
  const text = '\uFEFFNumber,Party,Total\r\nINV-1,"Shah, ""Raju""",5.00\r\nINV-2,,"6\n7"\r\n';
  expect(rowsOfCsv(text)).toEqual([
    { Number: 'INV-1', Party: 'Shah, "Raju"', Total: '5.00' },
    { Number: 'INV-2', Party: '', Total: '6\n7' },
  ]);
});

describe('tooLittle', () => {
  const no = (route: string) => answer(undefined, { route, status: 401 });
  it.each([
    ['nothing', [], /Only 0 of 0/],
    ['refusals alone', [no('/a'), no('/b')], /Only 0 of 2/],
    ['hardly more', [answer(1), no('/a'), no('/b')], /Only 1 of 3/],
    ['half', [answer(1), no('/a')], null],
  ])('should judge %s', (_, answers, why) => {
    const found = tooLittle(answers);
    if (why) expect(found).toMatch(why);
    else expect(found).toBeNull();
  });

  it('should tell of a route that answers once and once not', () => {
    const restless = restlessOf([answer(1)], [answer(undefined, { status: 401 })]);
    expect(tooLittle([answer(1)], restless)).toMatch(/once and once not: \/bill\/\{id\} status/);
  });
});

it('should leave out what the old shop answers otherwise by now, and nothing else', () => {
  const before = [answer({ status: 'Due', total: 5 })];
  const { unexplained } = compared(before, [answer({ status: 'Late', total: 4 })], { meant: [] });
  expect(unexplained).toHaveLength(2);
  expect(notOfTheClock(unexplained, before, [answer({ status: 'Late', total: 5 })]).map(({ at }) => at)).toEqual(['data.total']); // prettier-ignore
  expect(notOfTheClock(unexplained, before, before)).toEqual(unexplained);
});

it('what the release of before answers so already should not be meant to differ from it', () => {
  const meant = (why: string) => ({ route: /bill/, at: /total$/, why });
  expect(meantSince([meant('a'), meant('b')], [meant('a')])).toEqual([meant('b')]);
  expect(meantSince([meant('a')], [])).toEqual([meant('a')]);
});
