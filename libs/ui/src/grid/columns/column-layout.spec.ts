import {
  fitted,
  inOrder,
  isShown,
  withMoved,
  withShown,
  withStep,
  withWidth,
  type ColumnLayout,
} from './column-layout';

const keysOf = (columns: { key: string }[]) => columns.map(({ key }) => key).join('');
const declare = (keys: string) => [...keys].map((key) => ({ key }));
const layout = (order: string): ColumnLayout => ({ order: [...order], shown: {}, widths: {} });

/** mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describe('the order of columns', () => {
  it.each([
    ['abc', '', 'abc'],
    ['abc', 'cab', 'cab'],
    ['abc', 'cxab', 'cab'],
    ['abc', 'ccab', 'cab'],
    ['abcd', 'cab', 'cdab'],
    ['xabc', 'cab', 'xcab'],
    ['abc', 'c', 'abc'],
    ['abcd', 'da', 'dabc'],
  ])('should lay out %s, once arranged as "%s", as %s', (columns, order, expected) => {
    expect(keysOf(inOrder(declare(columns), layout(order)))).toBe(expected);
  });

  it('should keep every column once, and the chosen order, whatever columns come and go', () => {
    const seed = Date.now() % 2 ** 31;
    const random = randomFrom(seed);
    const some = () => [...'abcdefghij'].filter(() => random(3) > 0).sort(() => random(3) - 1);
    for (let i = 0; i < 2_000; i += 1) {
      const declared = some();
      const chosen = some();
      const result = [...keysOf(inOrder(declare(declared.join('')), layout(chosen.join(''))))];
      const context = { seed, i, declared, chosen };
      expect({ ...context, keys: [...result].sort() }).toEqual({ ...context, keys: [...declared].sort() });
      const stillThere = chosen.filter((key) => declared.includes(key));
      expect({ ...context, order: result.filter((key) => stillThere.includes(key)) }).toEqual({
        ...context,
        order: stillThere,
      });
    }
  });

  it('should take a column to the place of another in either direction', () => {
    const columns = declare('abcd');
    expect(withMoved(columns, undefined, 'a', 'c').order.join('')).toBe('bcad');
    expect(withMoved(columns, undefined, 'd', 'a').order.join('')).toBe('dabc');
    expect(withMoved(columns, layout('dcba'), 'x', 'a').order.join('')).toBe('dcba');
  });

  it('should step over hidden columns, and stay at the ends', () => {
    const columns = declare('abc');
    const hidden = withShown(undefined, 'b', false);
    expect(keysOf(inOrder(columns, withStep(columns, hidden, 'a', 1)))).toBe('bca');
    expect(keysOf(inOrder(columns, withStep(columns, hidden, 'a', -1)))).toBe('abc');
  });
});

describe('the columns in view', () => {
  it('should be the declared ones until somebody chooses, and always the one that names the row', () => {
    expect(isShown({ key: 'a' })).toBe(true);
    expect(isShown({ key: 'a', hidden: true })).toBe(false);
    expect(isShown({ key: 'a', hidden: true }, withShown(undefined, 'a', true))).toBe(true);
    expect(isShown({ key: 'a', primary: true }, withShown(undefined, 'a', false))).toBe(true);
  });

  it('should never become too narrow to be found again', () => {
    expect(withWidth(undefined, 'a', 3.2).widths).toEqual({ a: 60 });
    expect(withWidth(undefined, 'a', 120.4).widths).toEqual({ a: 120 });
  });
});

describe('columns in a room', () => {
  const columns = [
    { key: 'S.No.', width: 60, least: 60, spare: true },
    { key: 'name', width: 200, least: 200 },
    { key: 'amount', width: 140, least: 100 },
    { key: 'status', width: 120, least: 100 },
    { key: 'edit', width: 100, least: 100, spare: true },
  ];
  it.each([
    ['that is not known yet', 0, { 'S.No.': 60, name: 200, amount: 140, status: 120, edit: 100 }],
    ['for all', 620, { 'S.No.': 60, name: 200, amount: 140, status: 120, edit: 100 }],
    ['for all but the first spare one', 619, { name: 200, amount: 140, status: 120, edit: 100 }],
    ['for none that is spare', 559, { name: 200, amount: 140, status: 120 }],
    ['for some that are narrower', 430, { name: 200, amount: 120, status: 110 }],
    ['for less than there can be', 300, { name: 200, amount: 100, status: 100 }],
  ])('should be as wide as they may be: room %s', (_what, room, widths) => {
    expect(fitted(columns, room).widths).toEqual(widths);
  });

  const tight = [
    { key: 'number', width: 100, least: 80, tight: 'stays' as const },
    { key: 'date', width: 100, least: 80, tight: 'below' as const },
    { key: 'name', width: 150, least: 150 },
    { key: 'process', width: 120, least: 100, tight: 'out' as const },
    { key: 'settles', width: 160, least: 160, tight: 'below' as const },
    { key: 'amount', width: 120, least: 100 },
  ];
  it.each([
    ['for all', 750, 'number date name process settles amount', '', false],
    ['for all, closer together', 670, 'number date name process settles amount', '', true],
    ['for all but the last that may go', 669, 'number date name process amount', 'settles', true],
    ['for two less', 509, 'number date name amount', 'settles', true],
    ['for those that stay', 409, 'number name amount', 'date settles', true],
    ['for less than there can be', 100, 'number name amount', 'date settles', true],
  ])(
    'should go below another one, or away, before an amount is out of sight: room %s',
    (_w, room, ...told) => {
      const { widths, below, isClose } = fitted(tight, room);
      expect([Object.keys(widths).join(' '), below.join(' '), isClose]).toEqual(told);
      if (below.length > 0) expect(widths['amount']).toBe(100);
    },
  );

  it('should fit whenever what may go and what may be narrower makes room for it, and never lose a column that stays', () => {
    const seed = Date.now() % 2 ** 31;
    const random = randomFrom(seed);
    for (let i = 0; i < 2_000; i += 1) {
      const all = Array.from({ length: 1 + random(9) }, (_, key) => {
        const least = 60 + random(100);
        const tights = ['below', 'out', 'stays', undefined] as const;
        return {
          key: String(key),
          least,
          width: least + random(80),
          spare: random(5) === 0,
          tight: tights[random(4)],
        };
      });
      const room = 200 + random(900);
      const { widths, below, isClose } = fitted(all, room);
      const sum = Object.values(widths).reduce((total, width) => total + width, 0);
      const staying = all.filter(({ spare, tight }) => !spare && (!tight || tight === 'stays'));
      const least = staying.reduce((total, one) => total + one.least, 0);
      const context = { seed, i, all, room, widths, below };
      if (least <= room) expect({ ...context, fits: sum <= room }).toEqual({ ...context, fits: true });
      expect({ ...context, stay: staying.every(({ key }) => key in widths) }).toEqual({
        ...context,
        stay: true,
      });
      const asDeclared = all
        .filter(({ key }) => key in widths)
        .every(({ key, width }) => widths[key] === width);
      if (!isClose) expect({ ...context, asDeclared }).toEqual({ ...context, asDeclared: true });
      expect(below.filter((key) => key in widths)).toEqual([]);
    }
  });
});
