/** What the five write commands have in common: statements that find documents, change them, and add some. */
import { type Collection } from '../../storage/catalog';
import { type Stored } from '../../storage/document-writer';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { type Doc } from '../../values/document';
import { type MongoError } from '../../values/error';

/** The documents a statement is about. */
export interface Target {
  filter: Doc;
  /** All that match, or the first. */
  multi: boolean;
  sort?: Doc;
  hint?: string | Doc;
  variables?: Doc;
}

export interface WriteStatement {
  namespace: string;
  /** Undefined for an insert. */
  target?: Target;
  /** Changes one document found; answers its new version, the same object when nothing has changed. */
  change?(
    unit: UnitOfWork,
    collection: Collection,
    document: Stored,
    arrayIndex: number | undefined,
  ): Doc | undefined;
  /** The document to add: of an insert, and of an upsert that has found none. */
  insert?(): Stored;
}

/** What a statement has done. */
export interface Outcome {
  matched: number;
  modified: number;
  /** The document added. */
  inserted?: Doc;
  /** The last document before and after its change; `after` is undefined when it was deleted. */
  before?: Doc;
  after?: Doc;
}

/** What a command's statements have done so far, in the form of its reply. */
export interface Results {
  add(index: number, outcome: Outcome): void;
  fail(index: number, error: MongoError): void;
  /** What {@link WriteCommand.results} takes again; numbers are of any BSON type by then. */
  reply(): Doc;
}

export interface WriteCommand<R extends Results = Results> {
  count: number;
  isOrdered: boolean;
  /** Makes one statement of the command's fields; may throw what is wrong with it. */
  statement(index: number): WriteStatement | Promise<WriteStatement>;
  /** @param earlier the reply so far of a command that was cut short and is repeated. */
  results(earlier: Doc | undefined): R;
}
