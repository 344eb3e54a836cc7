import { BSONRegExp } from 'bson';
import { type Doc } from '../values/document';
import { isDocument } from '../values/kind';

/** Operators an index can serve; everything else stays with the matcher. */
const INDEXABLE = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$regex', '$exists', '$type']);

export interface Predicate {
  path: string;
  operator: string;
  value: unknown;
}

/** A filter taken apart into conditions that must all hold. */
export interface Conjunction {
  byPath: Map<string, Predicate[]>;
  /** Branch lists of `$or`s at the top. */
  alternatives: Doc[][];
  /** Whether the predicates say everything the filter says. */
  isComplete: boolean;
}

export function parseConjunction(filter: Doc): Conjunction {
  const conjunction: Conjunction = { byPath: new Map(), alternatives: [], isComplete: true };
  collect(filter, '', conjunction);
  return conjunction;
}

function collect(filter: Doc, prefix: string, into: Conjunction): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const part of condition as Doc[]) collect(part, prefix, into);
    } else if (name === '$or' && Array.isArray(condition) && prefix === '') {
      into.alternatives.push(condition as Doc[]);
      into.isComplete = false;
    } else if (name === '$comment') {
      continue;
    } else if (name.startsWith('$')) {
      into.isComplete = false;
    } else {
      collectField(prefix + name, condition, into);
    }
  }
}

function collectField(path: string, condition: unknown, into: Conjunction): void {
  if (condition instanceof BSONRegExp) {
    add(into, { path, operator: '$regex', value: condition });
    return;
  }
  if (!isOperatorObject(condition)) {
    add(into, { path, operator: '$eq', value: condition });
    return;
  }
  for (const [operator, value] of Object.entries(condition)) {
    if (operator === '$regex') {
      add(into, { path, operator, value: regexOf(value, condition.$options) });
    } else if (operator === '$elemMatch' && isDocument(value)) {
      into.isComplete = false;
      // Every element that matches is an array element, so the conditions inside hold for some key of the document.
      if (isOperatorObject(value)) collectField(path, value, into);
      else collect(value, `${path}.`, into);
    } else if (INDEXABLE.has(operator)) {
      add(into, { path, operator, value });
    } else if (operator !== '$options') {
      into.isComplete = false;
    }
  }
}

function add(into: Conjunction, predicate: Predicate): void {
  const list = into.byPath.get(predicate.path);
  if (list) list.push(predicate);
  else into.byPath.set(predicate.path, [predicate]);
}

export function isOperatorObject(value: unknown): value is Doc {
  return isDocument(value) && (Object.keys(value)[0] ?? '').startsWith('$');
}

function regexOf(pattern: unknown, options: unknown): BSONRegExp {
  if (pattern instanceof BSONRegExp) {
    return typeof options === 'string' ? new BSONRegExp(pattern.pattern, sorted(options)) : pattern;
  }
  return new BSONRegExp(String(pattern), typeof options === 'string' ? sorted(options) : '');
}

function sorted(options: string): string {
  return [...new Set(options)].sort().join('');
}
