import { type FindRequest } from '../../planner/find-documents';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { type Doc } from '../../values/document';
import { type CommandContext } from '../context';
import { type Outcome, type Target, type WriteStatement } from './statement';

/** How a statement gets at documents: plainly, or inside a transaction. */
export interface Writes {
  /** Runs work that changes at most one document; what it did is undone when it fails. */
  once<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /** Changes every document that matches. */
  each(statement: WriteStatement, target: Target, outcome: Outcome): Promise<void>;
  /** Called after each statement, with the number of the next one. */
  done(next: number): Promise<void>;
}

export function findRequest({ engine }: CommandContext, target: Target, limit: number): FindRequest {
  const { filter, sort, hint, variables } = target;
  return { filter, sort, hint, variables, limit, memoryLimit: engine.options.queryMemoryBytes };
}

export function tally(outcome: Outcome, before: Doc, after: Doc | undefined): void {
  outcome.matched++;
  if (after !== before) outcome.modified++;
}
