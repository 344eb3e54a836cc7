import { debtsAsOf, type Settlement, type StandingDebt } from './debts-as-of';

const DAY = '2026-06-30';
const bill: StandingDebt = { id: 'bill', date: '2026-06-01', dueOn: '2026-06-15', open: 0 };
const paid = (over: Partial<Settlement> = {}): Settlement => ({
  ...{ debt: 'bill', credit: 'money', amount: 100, isNow: true, wasThen: true },
  ...over,
});

describe('what was open at the end of a day', () => {
  it.each<[string, StandingDebt[], [string, number][], Settlement[], number[]]>([
    ['is what is open now when nothing was done since', [{ ...bill, open: 70 }], [], [], [70]],
    [
      'holds a bill that was paid since',
      [bill, { id: 'money', date: '2026-07-02', open: 0 }],
      [['money', -100]],
      [paid()],
      [100],
    ],
    [
      'holds what was paid in advance and used since',
      [
        { id: 'bill', date: '2026-07-02', open: 0 },
        { id: 'money', date: '2026-06-02', open: 0 },
      ],
      [['bill', 100]],
      [paid()],
      [-100],
    ],
    [
      'holds neither of two that were both settled by then',
      [bill, { id: 'money', date: DAY, open: 0 }],
      [],
      [paid()],
      [],
    ],
    [
      'holds what was paid in advance for a bill of somebody else, and used since',
      [{ id: 'money', date: '2026-06-02', open: 0 }],
      [['money', 100]],
      [paid({ isOthers: true })],
      [-100],
    ],
    ['holds a bill that was cancelled since', [bill], [['bill', -100]], [], [100]],
    [
      'holds a bill as settled whose payment was cancelled since',
      [
        { ...bill, open: 100 },
        { id: 'money', date: '2026-06-02', open: 0 },
      ],
      [['money', 100]],
      [paid({ isNow: false })],
      [],
    ],
    [
      'leaves out what came since, and what was made and cancelled since',
      [
        { id: 'bill', date: '2026-07-02', open: 100 },
        { id: 'money', date: '2026-07-03', open: 0 },
      ],
      [['bill', 100], ['money', 0]], // prettier-ignore
      [paid({ isNow: false, wasThen: false })],
      [],
    ],
    [
      'holds a bill of which a payment of that time settled another part',
      [
        { ...bill, open: 20 },
        { id: 'money', date: '2026-06-20', open: 0 },
        { id: 'late', date: '2026-07-20', open: -5 },
      ],
      [['late', -35]],
      [paid({ amount: 50 }), paid({ credit: 'late', amount: 30 })],
      [50],
    ],
  ])('%s', (_what, debts, posted, settlements, open) => {
    const told = debtsAsOf(DAY, debts, { posted: new Map(posted), settlements });
    expect(told.map((debt) => debt.open)).toEqual(open);
  });
});
