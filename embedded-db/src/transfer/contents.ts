import { type Digest } from '@shopbench/mongodb-driver';
import { type IndexSpec } from '../storage/catalog';
import { type Doc } from '../values/document';

/** An index as it travels: without this folder's number for it. */
export type PortableIndex = Omit<IndexSpec, 'number' | 'building'>;

/** A collection apart from its documents. */
export interface CollectionContents {
  namespace: string;
  options: Doc;
  indexes: PortableIndex[];
  documents: number;
}

/** Where collections come from: a data folder, a backup file, a MongoDB. */
export interface Source {
  collections(): Promise<CollectionContents[]>;
  /** The documents of a collection; to be asked for in the order of `collections`. */
  documents(namespace: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Where collections go. */
export interface Target {
  /** @throws when anything is there that could be mixed up with what comes. */
  refuseUnlessEmpty(collections: readonly CollectionContents[]): Promise<void>;
  begin(collection: CollectionContents): Promise<void>;
  insert(collection: CollectionContents, documents: readonly Buffer[]): Promise<void>;
  /** Makes the indexes and answers what is there now. */
  finish(collection: CollectionContents): Promise<Digest>;
  close(): Promise<void>;
}
