import type { ChangeAction } from '@shopbench/contracts';

/** What was done, in a word. */
export const CHANGE_WORDS: Record<ChangeAction, string> = {
  created: 'Created',
  changed: 'Edited',
  archived: 'Archived',
  unarchived: 'Taken back from the archive',
  deleted: 'Deleted',
  cancelled: 'Cancelled',
  merged: 'Merged',
  unmerged: 'Taken apart again',
  seen: 'Looked at',
};
