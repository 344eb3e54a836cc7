import { settlementOf, tradeStatus } from './trade-documents';
import type { StatusFamily } from './trade-kinds';

const status = (family: StatusFamily, whole: number, done: number, dueOn?: string) =>
  tradeStatus(family, { settlement: settlementOf(done, whole), dueOn }, '2026-11-21');

describe('the status of a trade document', () => {
  it.each([
    ['money', 100, 0, undefined, 'Unpaid'],
    ['money', 100, 40, undefined, 'Partially Paid'],
    ['money', 100, 100, undefined, 'Paid'],
    ['money', 0, 0, undefined, 'Paid'],
    ['money', 100, 40, '2026-11-20', 'Overdue'],
    ['money', 100, 0, '2026-11-21', 'Unpaid'],
    ['money', 100, 100, '2026-11-20', 'Paid'],
    ['chain', 3000, 0, undefined, 'Open'],
    ['chain', 3000, 1000, undefined, 'Partly done'],
    ['chain', 3000, 3000, '2026-11-20', 'Done'],
    ['chain', 3000, 1000, '2026-11-20', 'Overdue'],
    ['credit', 100, 0, '2026-11-20', 'Open'],
    ['credit', 100, 100, undefined, 'Done'],
  ] as const)(
    'should be for %s, %i of which %i is settled, due %s: %s',
    (family, whole, done, due, words) => {
      expect(status(family, whole, done, due)).toBe(words);
    },
  );

  it('should be Closed short of an order whose rest was given up, late or not', () => {
    const closed = { settlement: 'closed', dueOn: '2026-11-01' } as const;
    expect(tradeStatus('chain', closed, '2026-11-21')).toBe('Closed short');
  });

  it('should be Cancelled whatever the kind and day', () => {
    for (const family of ['money', 'chain', 'credit'] as const) {
      const cancelled = { settlement: 'cancelled', dueOn: '2026-11-01' } as const;
      expect(tradeStatus(family, cancelled, '2026-11-21')).toBe('Cancelled');
    }
  });
});
