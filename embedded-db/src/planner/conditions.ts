import { type FieldNode, type FilterNode } from '../query/filter-tree';
import { type ElementCondition, type Test } from '../query/matcher-operators';

/** Operators an index can serve; everything else stays with the matcher. */
const INDEXABLE = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$regex', '$exists', '$type']);
/** Those that say something of a key when they hold for an array's element. */
const OF_ELEMENTS = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$regex']);

/** What is demanded of a path. */
export interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
  readonly test: Test;
}

/** A filter taken apart into conditions that must all hold. */
export interface Conjunction {
  readonly byPath: Map<string, Condition[]>;
  /** The branches of each `$or` among them. */
  readonly alternatives: (readonly FilterNode[])[];
  /** Whether the conditions say everything the filter says. */
  isComplete: boolean;
}

export function conjunctionOf(filter: FilterNode): Conjunction {
  const conjunction: Conjunction = { byPath: new Map(), alternatives: [], isComplete: true };
  collect(filter, conjunction);
  return conjunction;
}

/** One branch of an `$or`, with the conditions that hold beside it. */
export function branchOf(branch: FilterNode, { byPath }: Conjunction): Conjunction {
  const beside = [...byPath].map(([path, conditions]): [string, Condition[]] => [path, [...conditions]]);
  const conjunction: Conjunction = { byPath: new Map(beside), alternatives: [], isComplete: false };
  collect(branch, conjunction);
  return conjunction;
}

/** All conditions of a conjunction. */
export function conditionsOf({ byPath }: Conjunction): Condition[] {
  return [...byPath.values()].flat();
}

function collect(node: FilterNode, into: Conjunction): void {
  if (node.kind === 'and') {
    for (const part of node.nodes) collect(part, into);
    return;
  }
  if (node.kind === 'field' && INDEXABLE.has(node.operator)) {
    add(into, node.path.text, node);
    return;
  }
  into.isComplete = false;
  if (node.kind === 'or') into.alternatives.push(node.nodes);
  else if (node.kind === 'field' && node.element) collectElement(node.path.text, node.element, into);
}

/** An element that matches has keys of its own, so what is demanded of it holds for some key of the document. */
function collectElement(path: string, element: ElementCondition, into: Conjunction): void {
  if (element.kind === 'value') {
    for (const operation of element.operations) if (isOfElements(operation)) add(into, path, operation);
    return;
  }
  const { tree } = element.filter;
  for (const node of tree.kind === 'and' ? tree.nodes : [tree]) {
    if (node.kind !== 'field' || node.path.positions.some((position) => position >= 0)) continue;
    const inner = `${path}.${node.path.text}`;
    if (isOfElements(node)) add(into, inner, node);
    else if (node.element) collectElement(inner, node.element, into);
  }
}

/** Null and missing are other keys inside an array than at its end: they are left to the matcher. */
function isOfElements({ operator, operand }: Pick<FieldNode, 'operator' | 'operand'>): boolean {
  if (!OF_ELEMENTS.has(operator)) return false;
  const values = operator === '$in' && Array.isArray(operand) ? (operand as unknown[]) : [operand];
  return values.every((value) => value !== null && value !== undefined && !Array.isArray(value));
}

function add(
  into: Conjunction,
  path: string,
  { operator, operand, test }: Pick<FieldNode, 'operator' | 'operand' | 'test'>,
): void {
  const condition = { path, operator, operand, test };
  const list = into.byPath.get(path);
  if (list) list.push(condition);
  else into.byPath.set(path, [condition]);
}
