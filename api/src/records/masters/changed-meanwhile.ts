import { nounSaid, say, type Said } from '@shopbench/contracts';
import { conflict } from '../../kernel/answers/failure';
import type { StoredRecord } from '../../store/records/record';

/** `21/11/2026, 14:05` in the shop's time zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', hour12: false, timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(instant);
}

/** 409 for a version that is not the current one any more, naming who changed the record when. */
export function changedMeanwhile(
  { updatedAt, updatedBy }: Pick<StoredRecord, 'updatedAt' | 'updatedBy'>,
  noun: string,
  timeZone: string,
) {
  const when = formatInstant(updatedAt, timeZone);
  return conflict(
    say('record.changedMeanwhile', { name: updatedBy.name, noun: nounSaid(noun), when }),
    'version',
  );
}

/** What was archived, and what refers to it. */
export const archivedSaid = (title: Said, used: string): Said =>
  say('done.archived', { title, used: nounSaid(used) });
