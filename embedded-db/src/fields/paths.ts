/** Dotted paths: how a query reaches values through embedded documents and arrays. */
import { countElements } from '../pacing/stretch';
import { type Doc, isDocument } from '../values/kind';

/** A path ready for walking: its parts, and each part's array position (-1 when it is no number). */
export interface Path {
  readonly text: string;
  readonly parts: readonly string[];
  readonly positions: readonly number[];
}

const isInherited = (name: string): boolean => name in Object.prototype;

/** An array position as MongoDB takes it: decimal digits without leading zeros; else -1. */
export function positionOf(part: string): number {
  return /^(0|[1-9]\d{0,9})$/.test(part) ? Number(part) : -1;
}

export function parsePath(text: string): Path {
  const parts = text.split('.');
  return { text, parts, positions: parts.map(positionOf) };
}

/** A document's own field; undefined when it is missing. */
export function fieldOf(doc: Doc, name: string): unknown {
  return isInherited(name) && !Object.hasOwn(doc, name) ? undefined : doc[name];
}

/** Is given each value a path leads to and the position in the outermost array passed (-1: none). */
export type Visit = (value: unknown, arrayIndex: number) => boolean;

/**
 * Visits the values a path leads to, as MongoDB's matcher does, until `visit` answers true.
 * Arrays on the way are searched element by element, and by position when the next part is a number; with
 * `spread`, an array at the end gives its elements and then itself. A missing field is visited as undefined,
 * but scalars inside an array on the way are passed over.
 * @returns whether a visit answered true.
 */
export function visitPath(doc: Doc, path: Path, spread: boolean, visit: Visit): boolean {
  return visitField(doc, path, 0, -1, spread, visit);
}

function visitField(doc: Doc, path: Path, at: number, index: number, spread: boolean, visit: Visit): boolean {
  const value = fieldOf(doc, path.parts[at] as string);
  const next = at + 1;
  const last = next === path.parts.length;
  if (Array.isArray(value)) {
    return last && !spread ? visit(value, index) : visitElements(value, path, next, index, spread, visit);
  }
  if (last) return visit(value, index);
  return isDocument(value) ? visitField(value, path, next, index, spread, visit) : visit(undefined, index);
}

function visitElements(
  array: readonly unknown[],
  path: Path,
  at: number,
  index: number,
  spread: boolean,
  visit: Visit,
): boolean {
  countElements(array);
  const outer = (position: number): number => (index >= 0 ? index : position);
  if (at === path.parts.length) {
    for (let i = 0; i < array.length; i++) if (visit(array[i], outer(i))) return true;
    return visit(array, index);
  }
  const position = path.positions[at] as number;
  for (let i = 0; i < array.length; i++) {
    const element = array[i];
    if (isDocument(element) && visitField(element, path, at, outer(i), spread, visit)) return true;
    if (i === position && visitPosition(element, path, at + 1, index, spread, visit)) return true;
  }
  return false;
}

function visitPosition(
  element: unknown,
  path: Path,
  at: number,
  index: number,
  spread: boolean,
  visit: Visit,
): boolean {
  if (at === path.parts.length) return visit(element, index);
  if (isDocument(element)) return visitField(element, path, at, index, spread, visit);
  return Array.isArray(element) && visitElements(element, path, at, index, spread, visit);
}
