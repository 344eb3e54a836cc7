/** Filters compiled once and run on many documents. */
import { BSONRegExp } from 'bson';
import { type Variables, bindExpression } from '../aggregate/expression';
import { badValue, notSupported } from '../values/error';
import { type Doc, isDocument } from '../values/kind';
import { isTruthy } from '../values/numbers';
import { equalTo, matchesRegex } from './matcher-comparison';
import { type Found, type Test, compileCondition, isCondition } from './matcher-operators';
import { type Path, fieldOf, parsePath, visitPath } from './paths';

export interface MatchResult {
  matched: boolean;
  /** Position of the element that matched in the outermost array met: what `$` stands for. */
  arrayIndex?: number;
}

export interface Matcher {
  matches(doc: Doc): boolean;
  match(doc: Doc): MatchResult;
}

export interface FilterOptions {
  /** `let` variables of the command or of $lookup, for $expr. */
  variables?: Variables;
  /** What $$NOW stands for. */
  now?: Date;
}

type Node = (doc: Doc, found: Found) => boolean;

function negated(node: Node): Node {
  const ignored = { arrayIndex: -1 };
  return (doc) => !node(doc, ignored);
}

/** A test of the values at a path, as a node of the filter. */
function fieldNode(path: Path, test: Test): Node {
  const node =
    test.kind === 'value' ? valueNode(path, test) : every(test.tests.map((each) => fieldNode(path, each)));
  return test.negate ? negated(node) : node;
}

function valueNode(path: Path, { test, spread }: Extract<Test, { kind: 'value' }>): Node {
  if (path.parts.length > 1) {
    return (doc, found) =>
      visitPath(doc, path, spread, (value, arrayIndex) => {
        if (!test(value, found)) return false;
        if (arrayIndex >= 0) found.arrayIndex = arrayIndex;
        return true;
      });
  }
  const name = path.text;
  return (doc, found) => {
    const value = fieldOf(doc, name);
    if (spread && Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        if (test(value[i], found)) {
          found.arrayIndex = i;
          return true;
        }
      }
    }
    return test(value, found);
  };
}

function every(nodes: readonly Node[]): Node {
  if (nodes.length === 1) return nodes[0] as Node;
  return (doc, found) => {
    for (let i = 0; i < nodes.length; i++) if (!(nodes[i] as Node)(doc, found)) return false;
    return true;
  };
}

function some(nodes: readonly Node[]): Node {
  return (doc, found) => {
    for (let i = 0; i < nodes.length; i++) if ((nodes[i] as Node)(doc, found)) return true;
    return false;
  };
}

function branches(name: string, operand: unknown, options: FilterOptions): Node[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((branch) => {
    if (!isDocument(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileNode(branch, options);
  });
}

function expressionNode(operand: unknown, options: FilterOptions): Node {
  const evaluate = bindExpression(operand, options);
  return (doc) => isTruthy(evaluate(doc));
}

const always =
  (answer: boolean): LogicalOperator =>
  (operand, _options, name) => {
    if (Number(operand) !== 1) throw badValue(`${name} must be an integer value of 1`);
    return () => answer;
  };

type LogicalOperator = (operand: unknown, options: FilterOptions, name: string) => Node;

const logicalOperators: Record<string, LogicalOperator> = {
  $and: (operand, options, name) => every(branches(name, operand, options)),
  $or: (operand, options, name) => some(branches(name, operand, options)),
  $nor: (operand, options, name) => negated(some(branches(name, operand, options))),
  $expr: expressionNode,
  $comment: () => () => true,
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

function compileOperator(name: string, operand: unknown, options: FilterOptions): Node {
  const operator = Object.hasOwn(logicalOperators, name) ? logicalOperators[name] : undefined;
  if (operator) return operator(operand, options, name);
  if (refusedTopLevelOperators.includes(name)) throw notSupported(`The query operator ${name}`);
  throw badValue(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, ` +
      'consider using $getField or $setField.',
  );
}

function compileNode(filter: Doc, options: FilterOptions): Node {
  const nodes = Object.entries(filter).map(([name, condition]): Node => {
    if (name.startsWith('$')) return compileOperator(name, condition, options);
    const path = parsePath(name);
    if (isCondition(condition)) {
      const compile = (nested: Doc) => {
        const node = compileNode(nested, options);
        const ignored = { arrayIndex: -1 };
        return (doc: Doc) => node(doc, ignored);
      };
      return fieldNode(path, compileCondition(condition, name, compile));
    }
    const test = condition instanceof BSONRegExp ? matchesRegex(condition) : equalTo(condition);
    return fieldNode(path, { kind: 'value', test, spread: true });
  });
  return every(nodes);
}

/**
 * Compiles a filter.
 * @throws MongoError as MongoDB does for an operator or operand it does not know, CommandNotSupported (115)
 * for operators this database refuses.
 */
export function compileFilter(filter: Doc, options: FilterOptions = {}): Matcher {
  const node = compileNode(filter, options);
  const ignored = { arrayIndex: -1 };
  return {
    matches: (doc) => node(doc, ignored),
    match(doc) {
      const found = { arrayIndex: -1 };
      const matched = node(doc, found);
      return matched && found.arrayIndex >= 0 ? { matched, arrayIndex: found.arrayIndex } : { matched };
    },
  };
}
