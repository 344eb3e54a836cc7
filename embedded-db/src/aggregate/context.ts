import { type Step } from '../pacing/step';
import { type Doc } from '../values/kind';
import { type Variables } from '../expressions/scope';

export interface FindOptions {
  /** The order the documents come in. */
  sort?: Doc;
  /** What `$$name` stands for in the filter's $expr. */
  variables?: Variables;
}

/** A collection as a pipeline reads it: always of one snapshot or transaction. */
export interface CollectionSource {
  find(filter: Doc, options?: FindOptions): Iterable<Step>;
}

/** What a pipeline needs of the engine around it. */
export interface AggregateContext {
  collection(name: string): CollectionSource;
  /** What $$NOW stands for. */
  now: Date;
  /** The command's `let`. */
  variables: Variables;
  /** Bytes of documents the blocking stages may hold together. */
  memoryLimit: number;
}
