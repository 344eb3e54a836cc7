import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { hasRight, type Right, type RightsHolder, type Said } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Failure } from '../../kernel/answers/failure';
import type { NamedRecord, Own } from '../../store/records/stored-record';

/** Who does something to a record: a person, or the first start in the admin's name. */
export type User = Pick<SignedInUser, '_id' | 'name'> & (RightsHolder | { designation?: undefined });

/** Whether somebody has the right; the program has all. */
export const mayUse = (user: User, right: Right): boolean =>
  user.designation === undefined || hasRight(user, right);

/** The keys by which a record is unique, sorted and found. */
export type Keys = Pick<NamedRecord, 'uniqueKey' | 'foldedName' | 'searchKeys'>;

/** What of a list's query decides which records it has, with the filters of the domain. */
export interface RowsQuery extends Record<string, unknown> {
  q?: string | undefined;
  sort?: string | undefined;
  archived?: boolean | undefined;
}

/** The query of a list as its contract cleans it. */
export interface RecordQuery extends RowsQuery {
  page: number;
  pageSize: number;
}

/** What a PUT names; null clears. */
export type Changed = { version: number } & Record<string, unknown>;

/** A record of another domain that a record names, in the field `path` of its form. */
export interface Reference {
  records: {
    refer: (id: Types.ObjectId, path: string, session: ClientSession) => Promise<void>;
  };
  id: Types.ObjectId | null | undefined;
  path: string;
}

/** What is named and was not known before, each of it once. */
export function newlyNamed(named: readonly Reference[], known: readonly Reference[]) {
  const keyOf = ({ path, id }: Reference) => `${path} ${String(id)}`;
  const before = new Set(known.map(keyOf));
  const fresh = named.flatMap((one) => (one.id && !before.has(keyOf(one)) ? [{ ...one, id: one.id }] : []));
  return [...new Map(fresh.map((one) => [keyOf(one), one])).values()];
}

/**
 * What is still open with a record, so that it cannot be archived yet: the field that tells of it, and in words that go on
 * after the record's name what it is and what to do (`owes ₹500: take a payment first`).
 */
export interface StillOpen {
  path: string;
  words: Said;
}

/** What a domain's rules add to its records; a plain record needs none of it. */
export interface RecordRules<T extends NamedRecord, R> {
  /** What a message calls this one, where the domain has several kinds: 'customer' or 'supplier'. */
  nounOf?: (record: Own<T>) => string;
  /** What is said of one that was created, where the specification has words for it. */
  createdText?: (record: Own<T>) => Said;
  /** What is said of one that was changed, where the specification has words for it. */
  changedText?: (record: Own<T>) => Said;
  /** What a new record has beside the fields of its form. */
  initial?: Partial<Own<T>>;
  /** The keys by which it is unique, sorted and found; those of its name when left out. */
  keys?: (record: T) => Partial<Keys>;
  /** Why it cannot be saved when another has the same unique key, or another unique value. */
  taken?: (record: T) => Failure | Promise<Failure>;
  /** What is stored for what a form sent, when it is more than paise for rupees: an id for a name. */
  stored?: (sent: Record<string, unknown>) => object | Promise<object>;
  /** Stored fields that follow from what was sent for a new record, or for a change of `before`; null clears one. */
  completed?: (sent: Readonly<Record<string, unknown>>, before: Own<T> | null) => object;
  /** The records of other domains that it names: they are there and stay when it is saved, or it is not saved. */
  refers?: (record: Own<T>) => readonly Reference[];
  /** The filter of a list, beside `archived`. */
  filter?: (query: RowsQuery) => QueryFilter<T> | Promise<QueryFilter<T>>;
  /** Which documents of the collection are such records; all when left out. */
  scope?: QueryFilter<T>;
  /** The records as the API answers them; by their contract when left out. */
  answers?: (records: T[]) => R[] | Promise<R[]>;
  /** What creating one does beside storing it; gives the record as it is then. */
  created?: (record: T, user: User, session: ClientSession) => Promise<T>;
  /** Keeps what one form sent beside the fields of its new record, in the same transaction; `stored` takes it out of them. */
  beside?: (
    sent: Readonly<Record<string, unknown>>,
    record: T,
    user: SignedInUser,
    session: ClientSession,
  ) => Promise<void>;
  /** Refuses a change by throwing; what changes with it elsewhere is changed here. */
  changing?: (before: T, after: T, user: User, session: ClientSession) => Promise<void> | void;
  /** What it holds itself that keeps it from being archived; what is open elsewhere, the table of references says. */
  open?: (record: T) => StillOpen[];
  /** What ends with it, whether it is archived or deleted. */
  leaving?: (record: T, session: ClientSession, user: User) => Promise<void>;
  /** Refuses, by throwing, to take one back from the archive; what comes back with it comes back here. */
  returning?: (record: T, session: ClientSession, user: User) => Promise<void> | void;
  /** What is deleted with it. */
  removed?: (record: T, session: ClientSession) => Promise<void>;
  /** Refuses, by throwing, to make one record of two. */
  merging?: (from: T, into: T) => Promise<void> | void;
}
