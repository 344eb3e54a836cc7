import { after } from './stale';

describe('what becomes stale', () => {
  it('should be named once, whatever happened', () => {
    const tags = after('bill', 'stock', 'money');
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags).toEqual(
      expect.arrayContaining(['Invoice', 'Stock', 'Account', 'Ledger', 'Payment', 'Dashboard']),
    );
  });

  it('should be the ledger and the account wherever money moves', () => {
    for (const tag of ['Account', 'Ledger', 'Customer'] as const) expect(after('money')).toContain(tag);
    expect(after('expense')).not.toContain('Stock');
  });
});
