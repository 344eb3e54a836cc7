/** Filters compiled once and run on many documents. */
import { type Doc } from '../values/kind';
import { type FilterNode, type FilterOptions, parseFilter } from './filter-tree';
import { compileNode } from './run-filter';

export interface MatchResult {
  matched: boolean;
  /** Position of the element that matched in the outermost array met: what `$` stands for. */
  arrayIndex?: number;
}

export interface Matcher {
  readonly tree: FilterNode;
  matches(doc: Doc): boolean;
  match(doc: Doc): MatchResult;
}

/**
 * Parses a filter and makes a matcher of it.
 * @throws MongoError what {@link parseFilter} throws.
 */
export function compileFilter(filter: Doc, options: FilterOptions = {}): Matcher {
  const tree = parseFilter(filter, options);
  const run = compileNode(tree);
  const ignored = { arrayIndex: -1 };
  return {
    tree,
    matches: (doc) => run(doc, ignored),
    match(doc) {
      const found = { arrayIndex: -1 };
      const matched = run(doc, found);
      return matched && found.arrayIndex >= 0 ? { matched, arrayIndex: found.arrayIndex } : { matched };
    },
  };
}
