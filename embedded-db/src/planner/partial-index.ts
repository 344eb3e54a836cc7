import { type FilterNode } from '../query/filter-tree';
import { toPredicate } from '../query/matcher-operators';
import { compareValues, equalValues } from '../values/compare';
import { typeOrder } from '../values/kind';
import { isTruthy } from '../values/numbers';
import { type Condition, type Conjunction } from './conditions';

/** Whether every document that a query can match satisfies a partial index's filter. */
export function impliesFilter(query: Conjunction, wanted: FilterNode): boolean {
  switch (wanted.kind) {
    case 'and':
      return wanted.nodes.every((node) => impliesFilter(query, node));
    case 'or':
      return wanted.nodes.some((node) => impliesFilter(query, node));
    case 'field':
      return isImplied(query, { ...wanted, path: wanted.path.text });
    default:
      return false;
  }
}

function isImplied(query: Conjunction, wanted: Condition): boolean {
  return (query.byPath.get(wanted.path) ?? []).some((given) => implies(given, wanted));
}

function implies(given: Condition, wanted: Condition): boolean {
  if (isSame(given, wanted)) return true;
  switch (given.operator) {
    case '$eq':
      return satisfies(given.operand, wanted);
    case '$in':
      return Array.isArray(given.operand) && given.operand.every((value) => satisfies(value, wanted));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeImplies(given, wanted);
    default:
      return false;
  }
}

export function isSame(a: Condition, b: Condition): boolean {
  if (a.path !== b.path || a.operator !== b.operator) return false;
  return a.operand === b.operand || equalValues(a.operand, b.operand);
}

/** A document that has the value (or an array with it) satisfies any "some value is ..." condition the value does. */
function satisfies(value: unknown, { test }: Condition): boolean {
  if (value === null || value === undefined || Array.isArray(value)) return false;
  return toPredicate(test)(value);
}

function rangeImplies(given: Condition, wanted: Condition): boolean {
  if (given.operand === null || given.operand === undefined) return false;
  if (wanted.operator === '$exists') return satisfies(given.operand, wanted);
  if (wanted.operator === '$type') return typeof given.operand === 'string' && wanted.operand === 'string';
  if (typeOrder(given.operand) !== typeOrder(wanted.operand)) return false;
  const order = compareValues(given.operand, wanted.operand);
  switch (wanted.operator) {
    case '$gt':
      return (given.operator === '$gt' && order >= 0) || (given.operator === '$gte' && order > 0);
    case '$gte':
      return given.operator.startsWith('$gt') && order >= 0;
    case '$lt':
      return (given.operator === '$lt' && order <= 0) || (given.operator === '$lte' && order < 0);
    case '$lte':
      return given.operator.startsWith('$lt') && order <= 0;
    default:
      return false;
  }
}

/** Whether a sparse index holds every document the query can match: one of its fields surely exists. */
export function impliesPresence({ byPath }: Conjunction, fields: readonly string[]): boolean {
  return fields.some((path) => byPath.get(path)?.some(demandsPresence));
}

function demandsPresence({ operator, operand, test }: Condition): boolean {
  if (operator === '$exists') return isTruthy(operand);
  return !toPredicate(test)(undefined);
}
