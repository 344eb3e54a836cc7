/** A filter as a tree, parsed once: the matcher runs it, the planner and partial indexes read it. */
import { BSONRegExp } from 'bson';
import { type Variables, bindExpression } from '../expressions/expression';
import { badValue, notSupported } from '../values/error';
import { type Doc, isDocument } from '../values/kind';
import { isTruthy } from '../values/numbers';
import { equalTo, matchesRegex, memberOf } from './matcher-comparison';
import {
  type CompileFilter,
  type Operation,
  compileOperators,
  isCondition,
  isReferenceField,
} from './matcher-operators';
import { type Path, parsePath } from '../fields/paths';
import { compileNode } from './run-filter';

export interface FilterOptions {
  /** `let` variables of the command or of $lookup, for $expr. */
  variables?: Variables;
  /** What $$NOW stands for. */
  now?: Date;
  /** Whether it is about an array's elements, which may be DBRefs: their names begin with a dollar. */
  isOfElements?: boolean;
}

/** One operator on one path. Of several operators in one condition, each is a node of its own. */
export interface FieldNode extends Operation {
  readonly kind: 'field';
  readonly path: Path;
}

export type FilterNode =
  | FieldNode
  | { readonly kind: 'and' | 'or' | 'nor'; readonly nodes: readonly FilterNode[] }
  /** What needs the whole document. */
  | { readonly kind: 'document'; readonly holds: (doc: Doc) => boolean };

type LogicalOperator = (operand: unknown, options: FilterOptions, name: string) => FilterNode;

function branches(name: string, operand: unknown, options: FilterOptions): FilterNode[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((branch) => {
    if (!isDocument(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(branch, options);
  });
}

const always =
  (answer: boolean): LogicalOperator =>
  (operand, _options, name) => {
    if (Number(operand) !== 1) throw badValue(`${name} must be an integer value of 1`);
    return { kind: 'document', holds: () => answer };
  };

const logicalOperators: Record<string, LogicalOperator> = {
  $and: (operand, options, name) => allOf(branches(name, operand, options)),
  $or: (operand, options, name) => anyOf(branches(name, operand, options)),
  $nor: (operand, options, name) => ({ kind: 'nor', nodes: branches(name, operand, options) }),
  $expr: (operand, options) => {
    const evaluate = bindExpression(operand, options);
    return { kind: 'document', holds: (doc) => isTruthy(evaluate(doc)) };
  },
  $comment: () => allOf([]),
  $alwaysTrue: always(true),
  $alwaysFalse: always(false),
};

/** Names of the top-level operators this database has. */
export const topLevelOperators: readonly string[] = Object.keys(logicalOperators);

/** Top-level operators MongoDB has and this database refuses. */
export const refusedTopLevelOperators: readonly string[] = [
  '$where',
  '$text',
  '$jsonSchema',
  '$sampleRate',
  '$isolated',
];

function parseOperator(name: string, operand: unknown, options: FilterOptions): FilterNode {
  const operator = Object.hasOwn(logicalOperators, name) ? logicalOperators[name] : undefined;
  if (operator) return operator(operand, options, name);
  if (refusedTopLevelOperators.includes(name)) throw notSupported(`The query operator ${name}`);
  throw badValue(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, ` +
      'consider using $getField or $setField.',
  );
}

/** All of several nodes; those that are such themselves are taken apart. */
function allOf(nodes: readonly FilterNode[]): FilterNode {
  const flat = nodes.flatMap((node) => (node.kind === 'and' ? node.nodes : [node]));
  return flat.length === 1 ? (flat[0] as FilterNode) : { kind: 'and', nodes: flat };
}

/** One of several nodes; several equalities of one path are a membership, which needs one look however many they are. */
function anyOf(nodes: readonly FilterNode[]): FilterNode {
  const [first] = nodes as readonly [FilterNode];
  if (nodes.length === 1) return first;
  if (first.kind !== 'field' || !nodes.every((node) => isEquality(node, first.path)))
    return { kind: 'or', nodes };
  const operand = nodes.map((node) => (node as FieldNode).operand);
  const test = { kind: 'value', test: memberOf(operand), spread: true } as const;
  return { kind: 'field', path: first.path, operator: '$in', operand, test };
}

const isEquality = (node: FilterNode, { text }: Path): boolean =>
  node.kind === 'field' &&
  node.operator === '$eq' &&
  node.path.text === text &&
  !(node.operand instanceof BSONRegExp);

function parseField(name: string, condition: unknown, options: FilterOptions): FilterNode {
  const path = parsePath(name);
  if (isCondition(condition)) {
    const operators = compileOperators(condition, name, nestedFilters(options));
    return allOf(operators.map((each) => ({ kind: 'field', path, ...each })));
  }
  const isRegex = condition instanceof BSONRegExp;
  const test = isRegex ? matchesRegex(condition) : equalTo(condition);
  return {
    kind: 'field',
    path,
    operator: isRegex ? '$regex' : '$eq',
    operand: condition,
    test: { kind: 'value', test, spread: true },
  };
}

/** Compiles the filters inside conditions; what they find in arrays is not what `$` stands for. */
export function nestedFilters(options: FilterOptions): CompileFilter {
  return (filter) => {
    const tree = parseFilter(filter, { ...options, isOfElements: true });
    const run = compileNode(tree);
    const ignored = { arrayIndex: -1 };
    return { tree, matches: (doc) => run(doc, ignored) };
  };
}

/**
 * Parses a filter.
 * @throws MongoError as MongoDB does for an operator or operand it does not know, CommandNotSupported (115)
 * for operators this database refuses.
 */
export function parseFilter(filter: Doc, options: FilterOptions = {}): FilterNode {
  return allOf(
    Object.entries(filter).map(([name, condition]) =>
      name.startsWith('$') && !(options.isOfElements && isReferenceField(name))
        ? parseOperator(name, condition, options)
        : parseField(name, condition, options),
    ),
  );
}
