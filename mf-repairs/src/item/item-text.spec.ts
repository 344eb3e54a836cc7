import type { RepairItem } from '@shopbench/contracts';
import { clockText, deviceName, lengthText, tookText } from './item-text';

describe('lengthText', () => {
  it.each([
    [20, '0 min'],
    [14 * 60, '14 min'],
    [125 * 60, '2 h 5 min'],
    [72 * 3600, '3 days'],
  ])('should tell %s seconds as %s', (seconds, text) => {
    expect(lengthText(seconds)).toBe(text);
  });
});

describe('clockText', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  it('should be the time alone today, by the shop’s clock', () => {
    expect(clockText('2026-11-22T06:06:00Z', 'Asia/Kolkata', now)).toBe('11:36');
    // Half past midnight of the 23rd in India.
    expect(clockText('2026-11-22T19:00:00Z', 'Asia/Kolkata', now)).toMatch(/^23\/11/);
    expect(tookText('2026-11-22T06:06:00Z', '2026-11-22T06:20:00Z')).toBe('14 min');
  });
});

it.each<[Partial<RepairItem>, string]>([
  [{ brandName: 'oppo', modelNo: 'a59', repairItem: '' }, 'Oppo A59'],
  [{ brandName: 'boat', repairItem: 'rockerz 450' }, 'Boat Rockerz 450'],
  [{ repairItem: 'inverter board' }, 'Inverter Board'],
  [{}, 'Mobile'],
])('should call the device of %j %s', (item, name) => {
  expect(deviceName({ deviceType: 'mobile', ...item } as RepairItem)).toBe(name);
});
