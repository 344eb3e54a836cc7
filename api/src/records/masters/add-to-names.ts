import { folded } from '@shopbench/contracts';
import type { Answer } from '../../kernel/answers/answer';
import type { Caller } from '../../kernel/http/caller';
import type { NamedRecords } from './named-records';
import type { NamedRecord } from '../../store/records/stored-record';

/** The names without those that are there already in other letters, in the order given. */
export function distinctNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [folded(name), name] as const).reverse()).values()].reverse();
}

/** Which list of names of which record: `record` an id or a name that came in the field `path`. */
interface Names {
  record: string;
  path: string;
  field: string;
}

/**
 * Adds to the names that stand below a record, such as sub categories; those that are there already, in whatever letters,
 * are no error. Two people who add at once both succeed. Throws 404 at `path` for a record that is not there.
 */
export async function addToNames<T extends NamedRecord, R extends object>(
  records: NamedRecords<T, R>,
  { record, path, field }: Names,
  more: string | string[],
  { user }: Caller,
): Promise<Answer<R>> {
  const { _id } = await records.find(record, path);
  return records.changeIn(String(_id), (before, session) => {
    const known = before[field as keyof T] as string[];
    const names = distinctNames([...known, ...[more].flat()]);
    if (names.length === known.length) return Promise.resolve(before);
    return records.set(String(_id), before.version, { [field]: names }, user, session);
  });
}
