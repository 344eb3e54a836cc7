import { debtsAsOf, type SettledSince, type StandingDebt } from './debts-as-of';

const DAY = '2026-06-30';
const bill: StandingDebt = {
  ...{ id: 'bill', kind: 'invoice', owner: 'asha' },
  ...{ date: '2026-06-01', dueOn: '2026-06-15', open: 0 },
};
const money = (over: Partial<StandingDebt> = {}): StandingDebt => ({
  ...{ id: 'money', kind: 'receipt', owner: 'asha', date: '2026-06-02', open: 0 },
  ...over,
});
const settled = (over: Partial<SettledSince> = {}): SettledSince => ({
  ...{ from: 'money', to: 'bill', amount: 100 },
  ...over,
});

describe('what was open at the end of a day', () => {
  it.each<[string, StandingDebt[], [string, number][], SettledSince[], number[]]>([
    ['is what is open now when nothing was done since', [{ ...bill, open: 70 }], [], [], [70]],
    [
      'holds a bill that was paid since',
      [bill, money({ date: '2026-07-02' })],
      [['money', -100]],
      [settled()],
      [100],
    ],
    [
      'holds what was paid in advance and used since',
      [{ ...bill, date: '2026-07-02' }, money()],
      [['bill', 100]],
      [settled()],
      [-100],
    ],
    ['holds neither of two that were both settled by then', [bill, money()], [], [], []],
    [
      'holds what was paid in advance for a bill of somebody else, and used since',
      [{ ...bill, owner: 'ravi', date: '2026-07-02' }, money()],
      [
        ['bill', 100],
        ['money', 100],
      ],
      [settled()],
      [-100],
    ],
    [
      'holds what was paid by then of an opening balance as used',
      [money({ open: -100 })],
      [],
      [settled({ to: 'asha', amount: -100 })],
      [],
    ],
    ['holds a bill that was cancelled since', [bill], [['bill', -100]], [], [100]],
    [
      'holds a bill as settled whose payment was cancelled since',
      [{ ...bill, open: 100 }, money()],
      [['money', 100]],
      [settled({ amount: -100 })],
      [],
    ],
    [
      'leaves out what came since, and what was made and cancelled since',
      [{ ...bill, date: '2026-07-02', open: 100 }, money({ date: '2026-07-03' })],
      [['bill', 100]],
      [],
      [],
    ],
    [
      'holds a supplier’s bill that was paid since, and money that went out in advance',
      [
        { ...bill, kind: 'purchaseInvoice' },
        money({ kind: 'payment', date: '2026-07-01' }),
        money({ id: 'early', kind: 'payment', open: 30 }),
      ],
      [['money', 100]],
      [settled()],
      [-100, 30],
    ],
  ])('%s', (_what, debts, posted, turned, open) => {
    const since = new Map(posted);
    const told = debtsAsOf(DAY, debts, { posted: ({ id }) => since.get(id) ?? 0, settled: turned });
    expect(told.map((debt) => debt.open)).toEqual(open);
  });
});
