import { shopMinute } from './shop-minute';

it('should read the clock of the shop', () => {
  expect(shopMinute(new Date('2026-11-20T18:35:00Z'), 'Asia/Kolkata')).toBe('2026-11-21T00:05');
});
