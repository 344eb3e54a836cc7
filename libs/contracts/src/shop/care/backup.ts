import * as z from 'zod/mini';
import { fieldWords } from '../../words/field-words';
import { givenPassword } from '../../people/auth';
import { bounded, text } from '../../records/fields';

/** Why a backup was made: each day by itself, by somebody, before a restore or a year's close, or sent from another place. */
export const BACKUP_KINDS = ['daily', 'manual', 'before-restore', 'year-end', 'uploaded'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** A backup in the shop's folder. `at` is when its data were read, `size` is in bytes. */
export const backupRow = z.object({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  at: z.string(),
  size: z.number(),
});
export type BackupRow = z.infer<typeof backupRow>;

/** The backups that there are, the newest first, and why the last one failed if it did. */
export const backupList = z.object({
  backups: z.array(backupRow),
  failed: z.optional(z.object({ at: z.string(), message: z.string() })),
  /** What of the shop's data no secret of this computer opens, and what to do about it: a sentence each. */
  lost: z.optional(z.array(z.string())),
});
export type BackupList = z.infer<typeof backupList>;

/** What a backup holds, as it was read to its end. */
export const backupSummary = z.object({
  ...backupRow.shape,
  shopName: z.string(),
  documents: z.number(),
  /** No secret of this computer opens some of its keys: what they seal cannot be read here. */
  isSealedElsewhere: z.optional(z.boolean()),
});
export type BackupSummary = z.infer<typeof backupSummary>;

/** The name of a backup's file. */
export const backupName = bounded(100).check(
  z.regex(
    /^(shopbench|shop-(daily|manual|before-restore|year-end|uploaded))-[0-9TZ-]{8,40}\.backup$/,
    fieldWords('backup.name'),
  ),
);

/** `POST /backup/{name}/restore`: the shop's name as it is now, and the admin's password. */
export const restoreInput = z.strictObject({ shopName: text(100), password: givenPassword });
export type RestoreInput = z.infer<typeof restoreInput>;
