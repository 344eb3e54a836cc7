/** Projections as trees of field names: what to keep, leave out, cut or compute. */
import { type Evaluate, type Frame } from '../expressions/scope';
import { locationError } from '../values/error';
import { type Doc, isDocument } from '../values/kind';

/** What happens to one field. */
export type Leaf =
  | { readonly kind: 'keep' }
  | { readonly kind: 'drop' }
  /** Changes the field's own value where the field is there. */
  | { readonly kind: 'cut'; readonly cut: (value: unknown) => unknown }
  | { readonly kind: 'compute'; readonly evaluate: Evaluate };

export class ProjectionNode {
  readonly children = new Map<string, ProjectionNode | Leaf>();
  hasComputed = false;

  /** @throws MongoError 31249/31250 when a path is already there, or lies within another. */
  insert(path: string, parts: readonly string[], leaf: Leaf): void {
    let node: ProjectionNode = this; // eslint-disable-line @typescript-eslint/no-this-alias -- walks down from here
    parts.forEach((part, at) => {
      if (leaf.kind === 'compute') node.hasComputed = true;
      const child = node.children.get(part);
      const last = at === parts.length - 1;
      if (last && child === undefined) {
        node.children.set(part, leaf);
      } else if (last) {
        throw locationError(31250, `Path collision at ${path}`);
      } else if (child === undefined) {
        const next = new ProjectionNode();
        node.children.set(part, next);
        node = next;
      } else if (child instanceof ProjectionNode) {
        node = child;
      } else {
        throw locationError(
          31249,
          `Path collision at ${path} remaining portion ${parts.slice(at + 1).join('.')}`,
        );
      }
    });
  }
}

/** Keeps the named fields only, in the document's order. */
export function include(node: ProjectionNode, doc: Doc): Doc {
  const kept: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = node.children.get(name);
    if (child === undefined) continue;
    const value = doc[name];
    if (child instanceof ProjectionNode) {
      const inner = includeValue(child, value);
      if (inner !== undefined) kept[name] = inner;
    } else if (child.kind === 'keep') {
      kept[name] = value;
    } else if (child.kind === 'cut') {
      kept[name] = child.cut(value);
    }
  }
  return kept;
}

function includeValue(node: ProjectionNode, value: unknown): unknown {
  if (isDocument(value)) return include(node, value);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => includeValue(node, element)).filter((element) => element !== undefined);
}

/** Keeps all but the named fields. */
export function exclude(node: ProjectionNode, doc: Doc): Doc {
  const kept: Doc = {};
  for (const name of Object.keys(doc)) {
    const child = node.children.get(name);
    const value = doc[name];
    if (child === undefined || (!(child instanceof ProjectionNode) && child.kind === 'keep'))
      kept[name] = value;
    else if (child instanceof ProjectionNode) kept[name] = excludeValue(child, value);
    else if (child.kind === 'cut') kept[name] = child.cut(value);
  }
  return kept;
}

function excludeValue(node: ProjectionNode, value: unknown): unknown {
  if (isDocument(value)) return exclude(node, value);
  return Array.isArray(value) ? value.map((element) => excludeValue(node, element)) : value;
}

/** Sets the computed fields, through arrays element by element; makes documents where there are none. */
export function compute(node: ProjectionNode, doc: Doc, frame: Frame): Doc {
  const result = { ...doc };
  for (const [name, child] of node.children) {
    if (child instanceof ProjectionNode) {
      if (child.hasComputed)
        result[name] = computeValue(child, Object.hasOwn(doc, name) ? doc[name] : undefined, frame);
    } else if (child.kind === 'compute') {
      const value = child.evaluate(frame);
      if (value === undefined) delete result[name];
      else result[name] = value;
    }
  }
  return result;
}

function computeValue(node: ProjectionNode, value: unknown, frame: Frame): unknown {
  if (Array.isArray(value)) return value.map((element) => computeValue(node, element, frame));
  return compute(node, isDocument(value) ? value : {}, frame);
}
