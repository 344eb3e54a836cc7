import { reminderText } from './reminder';

const lakshmi = { name: 'lakshmi stores', balance: 19180 };

describe('a reminder', () => {
  it('should say who owes how much to whom, and what of it is overdue', () => {
    const overdue = { overdue: { count: 2, amount: 4490 } };
    expect(reminderText(lakshmi, overdue, 'Sharma Mobiles')).toBe(
      'Dear Lakshmi Stores, ₹19,180.00 is due to Sharma Mobiles (₹4,490.00 overdue). ' +
        'Please pay at your convenience. Thank you.',
    );
    const none = { overdue: { count: 0, amount: 0 } };
    expect(reminderText(lakshmi, none, 'Sharma Mobiles')).not.toContain('overdue');
  });
});
