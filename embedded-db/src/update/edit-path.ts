/** Changing the value at a path of a document, copying only what changes. */
import { positionOf } from '../fields/paths';
import { badValue, mongoError } from '../values/error';
import { describe } from '../values/describe';
import { type Doc, isDocument } from '../values/kind';

/** What a modifier answers to take the field away. */
export const REMOVED = Symbol('removed');

/** Longer gaps are refused when an element is set beyond an array's end. */
const maxPadding = 1_500_000;

/** One part of an update path. */
export type PathPart =
  | { readonly kind: 'name'; readonly name: string; readonly position: number }
  | { readonly kind: 'matched' }
  | { readonly kind: 'each'; readonly name: string; readonly accepts?: (element: unknown) => boolean };

export interface Edit {
  readonly parts: readonly PathPart[];
  /** Whether missing fields on the way are made; else a path that leads nowhere changes nothing. */
  readonly creates: boolean;
  /** The new value (the same one for no change, REMOVED to take it away) for the present one. */
  readonly change: (value: unknown, path: string) => unknown;
}

/** What MongoDB says of a field of the document itself that an update may not make, since its name begins with a dollar sign. */
export const dollarPrefixed = (name: string) =>
  mongoError(
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
  );

/** Applies edits to one document; containers are copied once, then changed in place. */
export class Editor {
  private readonly copies = new Set<object>();

  /**
   * @param arrayIndex the array position the filter matched
   * @param isNew whether the document is being inserted: names at its top may begin with a dollar sign then
   */
  constructor(
    public doc: Doc,
    private readonly arrayIndex: number | undefined,
    private readonly isNew: boolean,
  ) {}

  apply(edit: Edit): void {
    this.doc = this.edit(this.doc, edit, 0, '', '') as Doc;
  }

  private edit(value: unknown, edit: Edit, at: number, path: string, parentName: string): unknown {
    const part = edit.parts[at];
    if (part === undefined) return edit.change(value, path);
    if (part.kind === 'matched' && this.arrayIndex === undefined) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    if (Array.isArray(value)) return this.editArray(value, edit, part, at, path, parentName);
    if (part.kind === 'each') throw this.notAnArray(value, path, parentName);
    const name = part.kind === 'matched' ? String(this.arrayIndex) : part.name;
    if (isDocument(value)) return this.editField(value, edit, name, at, path);
    if (!edit.creates) return value;
    if (value === undefined) {
      const inner = this.edit(undefined, edit, at + 1, join(path, name), name);
      if (inner === undefined || inner === REMOVED) return undefined;
      const created = { [name]: inner };
      this.copies.add(created);
      return created;
    }
    throw cannotCreate(name, parentName, value);
  }

  private notAnArray(value: unknown, path: string, parentName: string) {
    return value === undefined
      ? badValue(`The path '${path}' must exist in the document in order to apply array updates.`)
      : badValue(`Cannot apply array updates to non-array element ${parentName}: ${describe(value)}`);
  }

  private editField(doc: Doc, edit: Edit, name: string, at: number, path: string): Doc {
    const before = Object.hasOwn(doc, name) ? doc[name] : undefined;
    if (before === undefined && !edit.creates) return doc;
    const after = this.edit(before, edit, at + 1, join(path, name), name);
    if (after === before) return doc;
    const isSetHere = after !== REMOVED && (before === undefined || edit.parts.length === 1);
    if (at === 0 && name.startsWith('$') && isSetHere && !this.isNew) throw dollarPrefixed(name);
    const copy = this.copyOf(doc);
    if (after === REMOVED) delete copy[name];
    else if (after !== undefined) copy[name] = after;
    return copy;
  }

  private editArray(
    array: unknown[],
    edit: Edit,
    part: PathPart,
    at: number,
    path: string,
    parentName: string,
  ): unknown[] {
    let result = array;
    for (const position of this.positions(array, edit, part, parentName)) {
      const before = result[position];
      const after = this.edit(before, edit, at + 1, join(path, String(position)), String(position));
      if (after === before) continue;
      result = this.copyOf(result);
      while (result.length < position) result.push(null);
      result[position] = after === REMOVED ? null : after;
    }
    return result;
  }

  private positions(array: readonly unknown[], edit: Edit, part: PathPart, parentName: string): number[] {
    if (part.kind === 'matched') return [this.arrayIndex as number];
    if (part.kind === 'each') {
      const { accepts } = part;
      const all = array.map((_element, position) => position);
      return accepts ? all.filter((position) => accepts(array[position])) : all;
    }
    if (part.position < 0) {
      if (edit.creates) throw cannotCreate(part.name, parentName, array);
      return [];
    }
    if (part.position < array.length) return [part.position];
    if (part.position - array.length > maxPadding) {
      throw mongoError('BadValue', "can't backfill more than 1500000 elements");
    }
    return edit.creates ? [part.position] : [];
  }

  private copyOf<T extends object>(container: T): T {
    if (this.copies.has(container)) return container;
    const copy = (Array.isArray(container) ? [...container] : { ...container }) as T;
    this.copies.add(copy);
    return copy;
  }
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const cannotCreate = (name: string, parentName: string, value: unknown) =>
  mongoError('PathNotViable', `Cannot create field '${name}' in element {${parentName}: ${describe(value)}}`);

/** `$`, `$[]` and `$[name]`, the name first; every other name that begins with a dollar sign is a field's. */
export const POSITIONAL = /^\$(?:\[(.*)\])?$/;

/** A named part with its array position, if it is one. */
export function namedPart(name: string): PathPart {
  return { kind: 'name', name, position: positionOf(name) };
}
