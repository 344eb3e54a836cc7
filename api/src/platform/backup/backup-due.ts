import { dayOf, type BackupRow, type Settings } from '@shopbench/contracts';

/** Whether the backup of the day is to be made now: its time has come in the shop, and there is none of this day. */
export function isBackupDue(
  backups: readonly Pick<BackupRow, 'kind' | 'at'>[],
  { backup, timeZone }: Pick<Settings, 'backup' | 'timeZone'>,
  now: Date,
): boolean {
  const clock = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  if (!backup.daily || clock < backup.at) return false;
  const today = dayOf(now, timeZone);
  return !backups.some(({ kind, at }) => kind === 'daily' && dayOf(new Date(at), timeZone) === today);
}
