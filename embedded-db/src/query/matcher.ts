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
  /** The document's own fields that it looks at; undefined where it needs the whole document. */
  readonly fields: ReadonlySet<string> | undefined;
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
    fields: fieldsOf(tree),
    matches: (doc) => run(doc, ignored),
    match(doc) {
      const found = { arrayIndex: -1 };
      const matched = run(doc, found);
      return matched && found.arrayIndex >= 0 ? { matched, arrayIndex: found.arrayIndex } : { matched };
    },
  };
}

function fieldsOf(node: FilterNode): Set<string> | undefined {
  if (node.kind === 'document') return undefined;
  if (node.kind === 'field') return new Set(node.path.parts.slice(0, 1));
  const fields = new Set<string>();
  for (const inner of node.nodes) {
    const own = fieldsOf(inner);
    if (!own) return undefined;
    for (const field of own) fields.add(field);
  }
  return fields;
}
