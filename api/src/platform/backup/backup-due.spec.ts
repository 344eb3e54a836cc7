import { isBackupDue } from './backup-due';

const timeZone = 'Asia/Kolkata';
const settings = { timeZone, backup: { daily: true, at: '02:00', keep: 7 } };
// 02:30 on the 22nd in the shop.
const now = new Date('2026-11-21T21:00:00Z');

describe('the backup of the day', () => {
  it.each([
    ['when there is none', [], now, true],
    ['when the last is of yesterday', [{ kind: 'daily', at: '2026-11-21T18:00:00Z' }], now, true],
    ['not when there is one of today', [{ kind: 'daily', at: '2026-11-21T20:35:00Z' }], now, false],
    ['although somebody made one by hand', [{ kind: 'manual', at: '2026-11-21T20:35:00Z' }], now, true],
    ['not before its time', [], new Date('2026-11-21T20:00:00Z'), false],
    ['later, when the shop was off at its time', [], new Date('2026-11-22T05:00:00Z'), true],
  ] as const)('should be made %s', (_, backups, at, due) => {
    expect(isBackupDue(backups, settings, at)).toBe(due);
  });

  it('should not be made in a shop that wants none', () => {
    expect(isBackupDue([], { timeZone, backup: { ...settings.backup, daily: false } }, now)).toBe(false);
  });
});
