import { dayOf, type BackupRow, type Settings } from '@shopbench/contracts';
import { dayAndTime } from '../../kernel/clock/shop-minute';

/** Whether the backup of the day is to be made now: its time has come in the shop, and there is none of this day. */
export function isBackupDue(
  backups: readonly Pick<BackupRow, 'kind' | 'at'>[],
  { backup, timeZone }: Pick<Settings, 'backup' | 'timeZone'>,
  now: Date,
): boolean {
  const { day: today, time } = dayAndTime(now, timeZone);
  if (!backup.daily || time < backup.at) return false;
  return !backups.some(({ kind, at }) => kind === 'daily' && dayOf(new Date(at), timeZone) === today);
}
