import { type Index, type Collection, type Direction } from '../storage/catalog';
import { type FilterNode } from '../query/filter-tree';
import { type Doc } from '../values/document';
import { prefixEnd } from '../storage/keyspace';
import { type Interval } from './field-bounds';
import { type SortKey } from './sort-order';

export interface PlanRequest {
  filter: FilterNode;
  sort?: readonly SortKey[];
  /** Documents asked for, skipped ones included; undefined for all. */
  limit?: number;
  /** Index name, key pattern, or `{ $natural: 1 }`. */
  hint?: string | Doc;
}

/** What a scan runs over: a secondary index, or the documents themselves, which are ordered by `_id`. */
export interface AccessPath {
  name: string;
  keyPattern: Doc;
  fields: readonly string[];
  directions: readonly Direction[];
  prefix: Buffer;
  isUnique: boolean;
  multikey: boolean;
  /** Undefined for the documents themselves. */
  index: Index | undefined;
}

/** A half-open range of full keys; the first `head` bytes are the same in all its keys. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
  head: number;
}

export interface ScanPlan {
  kind: 'scan';
  path: AccessPath;
  /** How many {@link rangesOf} gives. */
  rangeCount: number;
  /** Keys of the single values that leading fields are bounded to, as latin1 text, ascending. */
  heads: readonly string[];
  /** Ranges of the field behind them. */
  intervals: readonly Interval[] | undefined;
  reverse: boolean;
  /** Ranges have to be merged by what follows their heads to come out in the order asked for. */
  merge: boolean;
  providesSort: boolean;
  /** Every key in the ranges belongs to a document that matches. */
  isExact: boolean;
  /** Whether it reads everything there is. */
  isFullScan: boolean;
  /** Whether conditions of the filter narrow it. */
  isBounded: boolean;
  /** Whether it finds one document at most. */
  isPoint: boolean;
  /** What matches stands together, since the field behind the bounded ones is asked too: it may come late. */
  isInLumps: boolean;
  /** Bounds a field, for `explain`. */
  bounds: Record<string, () => string[]>;
}

/** The union of several scans, each document once. */
export interface UnionPlan {
  kind: 'union';
  branches: ScanPlan[];
  providesSort: false;
  isExact: false;
}

export type Plan = ScanPlan | UnionPlan;

export function primaryPath(collection: Collection): AccessPath {
  return {
    name: '_id_',
    keyPattern: { _id: 1 },
    fields: ['_id'],
    directions: [1],
    prefix: collection.prefix,
    isUnique: true,
    multikey: false,
    index: undefined,
  };
}

export function indexPath(index: Index): AccessPath {
  return {
    name: index.spec.name,
    keyPattern: index.spec.key,
    fields: index.fields,
    directions: index.directions,
    prefix: index.prefix,
    isUnique: index.isUnique,
    multikey: index.arrays.seen,
    index,
  };
}

/** The ranges that a plan reads, in its direction; made one by one, as there may be many. */
export function* rangesOf({ path, heads, intervals, reverse }: ScanPlan): Iterable<KeyRange> {
  const behind = reverse ? intervals && [...intervals].reverse() : intervals;
  for (let i = 0; i < heads.length; i++) {
    const text = heads[reverse ? heads.length - 1 - i : i] as string;
    const head = Buffer.concat([path.prefix, Buffer.from(text, 'latin1')]);
    if (!behind) yield { low: head, high: prefixEnd(head), head: head.length };
    else
      for (const { low, high } of behind)
        yield { low: Buffer.concat([head, low]), high: Buffer.concat([head, high]), head: head.length };
  }
}
