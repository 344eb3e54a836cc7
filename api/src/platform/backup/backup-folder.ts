import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupName, check, type BackupKind, type BackupRow } from '@shopbench/contracts';

/** Where the backups of a data folder lie. */
export const backupFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/** The backups of a folder, the newest first; none where there is no such folder. What is removed meanwhile is left out. */
export async function backupsIn(folder: string): Promise<BackupRow[]> {
  const backups: BackupRow[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!check(backupName, name).ok) continue;
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (!found) continue;
    const { size, mtime } = found;
    backups.push({ name, kind: kindOf(name), at: mtime.toISOString(), size });
  }
  return backups.sort((a, b) => (a.at < b.at ? 1 : -1));
}

export const kindOf = (name: string): BackupKind =>
  (/^shop-(manual|before-restore|year-end|uploaded)-/.exec(name)?.[1] as BackupKind | undefined) ?? 'daily';
