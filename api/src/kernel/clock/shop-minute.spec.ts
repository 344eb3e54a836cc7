import { dayAndTime, momentIn, shopMinute } from './shop-minute';

it('should read the clock of the shop', () => {
  const at = [new Date('2026-11-20T18:35:00Z'), 'Asia/Kolkata'] as const;
  expect(shopMinute(...at)).toBe('2026-11-21T00:05');
  expect(dayAndTime(...at)).toEqual({ day: '2026-11-21', time: '00:05' });
  expect(momentIn(...at)).toBe('21/11/2026 00:05');
});
