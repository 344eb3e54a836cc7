import { compareValues, equalValues } from '../values/compare';
import { type Doc } from '../values/document';
import { typeOrder } from '../values/kind';
import { compileFilter } from '../query/matcher';
import { type Conjunction, parseConjunction, type Predicate } from './predicates';

/** Whether every document that a query can match satisfies a partial index's filter. */
export function impliesFilter(query: Conjunction, filter: Doc): boolean {
  const wanted = parseConjunction(filter);
  const alternativesHold = wanted.alternatives.every((branches) =>
    branches.some((branch) => impliesFilter(query, branch)),
  );
  if (!alternativesHold) return false;
  if (!wanted.isComplete && wanted.alternatives.length === 0) return false;
  for (const predicates of wanted.byPath.values()) {
    if (!predicates.every((predicate) => isImplied(query, predicate))) return false;
  }
  return true;
}

function isImplied(query: Conjunction, wanted: Predicate): boolean {
  return (query.byPath.get(wanted.path) ?? []).some((given) => implies(given, wanted));
}

function implies(given: Predicate, wanted: Predicate): boolean {
  if (isSame(given, wanted)) return true;
  switch (given.operator) {
    case '$eq':
      return satisfies(given.value, wanted);
    case '$in':
      return Array.isArray(given.value) && given.value.every((value) => satisfies(value, wanted));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeImplies(given, wanted);
    default:
      return false;
  }
}

export function isSame(a: Predicate, b: Predicate): boolean {
  return a.path === b.path && a.operator === b.operator && equalValues(a.value, b.value);
}

/** A document that has the value (or an array with it) satisfies any "some value is ..." condition the value does. */
function satisfies(value: unknown, wanted: Predicate): boolean {
  if (value === null || value === undefined || Array.isArray(value)) return false;
  return compileFilter({ value: { [wanted.operator]: wanted.value } }).matches({ value });
}

function rangeImplies(given: Predicate, wanted: Predicate): boolean {
  if (given.value === null || given.value === undefined) return false;
  if (wanted.operator === '$exists') return satisfies(given.value, wanted);
  if (wanted.operator === '$type') return typeof given.value === 'string' && wanted.value === 'string';
  if (typeOrder(given.value) !== typeOrder(wanted.value)) return false;
  const order = compareValues(given.value, wanted.value);
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
export function impliesPresence(query: Conjunction, fields: readonly string[]): boolean {
  return fields.some((path) => isImplied(query, { path, operator: '$exists', value: true }));
}
