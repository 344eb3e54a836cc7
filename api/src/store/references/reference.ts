import { type Said } from '@shopbench/contracts';
import type { mongo } from 'mongoose';
import type { Day } from '@shopbench/contracts';

/** The collection in which each kind of record lies that others name, by what its lists are called (`kindName`). */
export const NAMED_KINDS = {
  accounts: 'accounts',
  brands: 'brands',
  categories: 'categories',
  customers: 'parties',
  faults: 'faults',
  heads: 'expense_heads',
  mobiles: 'mobiles',
  models: 'models',
  processes: 'repair_processes',
  products: 'products',
  recurring: 'recurring_expenses',
  users: 'parties',
} as const;
export type NamedKind = keyof typeof NAMED_KINDS;

/** Some documents of a collection, as MongoDB takes it. */
type Condition = Readonly<Record<string, unknown>>;

/** What a reference's documents must be like; by what the shop has closed, where it depends on that. Null: none is. */
type Where = Condition | ((shop: { closedUntil?: Day | null | undefined }) => Condition | null);

/** What keeps a named record from being archived. */
export interface OpenReference {
  where: Condition;
  /** Where the document stands that is open, when it is not the one with the reference: the path of its id, and its collection. */
  through?: { path: string; in: string };
  /** The field of the answer; of several references with one field, the first that finds something tells. */
  field: string;
  /** What goes on after the record's name: what is open, and what to do first. */
  words: (document: mongo.Document) => Said;
}

/** What naming a record of a kind means for that record. One with nothing but `kind` is let go: its id stays behind. */
export interface Naming {
  kind: NamedKind;
  /** What a message calls the documents: a record that they name is archived, never deleted. */
  keeps?: string;
  /** Which documents keep it; all when left out. */
  where?: Where;
  open?: OpenReference;
  /**
   * What the answer of a merge calls the documents: they name the other record from then on. Kept with every merge, so that it
   * can be taken back: it stays as it is.
   */
  moves?: string;
  /** Fields that follow, by the field of the record that they are taken from: `{ brandName: 'brandName' }`. */
  copies?: Readonly<Record<string, string>>;
  /** Further fields that follow from those of the document. */
  follows?: (document: mongo.Document) => object;
}

/** What an id in a document is the id of. */
export interface Reference extends Partial<Naming> {
  /** The collection of the document, and the path of the id. */
  in: string;
  path: string;
  /** The collections in one of which it is found; none for a part of a document, and for what may be gone. */
  of: readonly string[];
}

/** An id that keeps nothing and moves with nothing: of documents that never go, or of parts of one (`PART`). */
export const idOf = (...of: readonly string[]): Pick<Reference, 'of'> => ({ of });
export const PART = idOf();

type Told = Naming | Pick<Reference, 'of'>;

/** The references of a collection by their paths; a path that names several kinds has one for each. */
export const referencesOf = (
  collection: string,
  paths: Readonly<Record<string, Told | readonly Told[]>>,
): Reference[] =>
  Object.entries(paths).flatMap(([path, told]) =>
    [told].flat().map((one) => ({
      ...{ in: collection, path },
      ...('of' in one ? one : { ...one, of: [NAMED_KINDS[one.kind]] }),
    })),
  );
