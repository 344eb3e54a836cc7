import { estimateState, priceWith } from './repair-estimate';

describe('an estimate', () => {
  it('should add its work to what was agreed', () => {
    expect(priceWith(320_000, [{ price: 100_000 }, { price: 25_000 }])).toBe(445_000);
    expect(priceWith(0, [{ price: 50 }])).toBe(50);
  });

  it.each([
    [null, 'none'],
    [{ priceBefore: 3200 }, 'awaits'],
    [{ priceBefore: 3200, withdrawnAt: '2026-11-20T10:00:00.000Z' }, 'withdrawn'],
    [{ priceBefore: 3200, answer: 'approved' as const }, 'approved'],
    [{ priceBefore: 3200, answer: 'declined' as const }, 'agreed_only'],
    [{ priceBefore: 0, answer: 'declined' as const }, 'undecided'],
  ])('should stand with %j as %s', (estimate, state) => {
    expect(estimateState(estimate)).toBe(state);
  });
});
