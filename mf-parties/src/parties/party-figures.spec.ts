import { partyFigures } from './party-figures';

const nothing = { count: 0, amount: 0 };
const summary = {
  balance: 19180,
  creditLimit: 30000,
  creditLeft: 10820,
  open: { count: 4, amount: 19180 },
  overdue: { count: 2, amount: 4490 },
  since: '2026-04-01',
  billed: { count: 5, amount: 63078 },
  paid: { count: 5, amount: 45148, last: { date: '2026-11-22', mode: 'qr_code' as const } },
};
const told = (...args: Parameters<typeof partyFigures>) =>
  partyFigures(...args).map(({ label, value, note }) => [label, value, note].join(' | '));

describe('the figures of a party', () => {
  it('should tell what a customer owes, may owe, bought and paid', () => {
    expect(told({ designation: 'customer', balance: 1 }, summary, '2026-11-22')).toEqual([
      'Owes | ₹19,180.00 | ₹4,490.00 overdue',
      'Credit left | ₹10,820.00 | of ₹30,000.00',
      'Bought since April | ₹63,078.00 | 5 invoices',
      'Paid since April | ₹45,148.00 | last today, UPI',
      'Open | ₹19,180.00 | 4 invoices',
    ]);
  });

  it('should tell what the shop owes a supplier, and of whom nothing is known', () => {
    const { creditLeft: _left, creditLimit: _limit, ...rest } = summary;
    const paid = { ...nothing, last: null };
    const owed = { ...rest, balance: -500, overdue: nothing, billed: { count: 1, amount: 500 }, paid };
    expect(told({ designation: 'supplier', balance: -500 }, owed, '2026-11-22').slice(0, 3)).toEqual([
      'We owe | ₹500.00 | ',
      'Bought from them since April | ₹500.00 | 1 invoice',
      'Paid since April | ₹0.00 | nothing yet',
    ]);
    expect(told({ designation: 'customer', balance: 0 }, undefined, '2026-11-22')).toEqual([
      'Owes | ₹0.00 | ',
    ]);
  });
});
