/** Reading a projection: of find, or of the stage $project. */
import { fieldPathParts } from '../expressions/expression';
import { type Scope } from '../expressions/scope';
import { badValue, locationError, notSupported } from '../values/error';
import { type Doc, isDocument, isNumeric } from '../values/kind';
import { isTruthy, toSafeInteger } from '../values/numbers';
import { compileElementMatch } from './matcher-operators';
import { type CompileFilter } from './matcher-operators';
import { type Leaf, ProjectionNode } from './projection-tree';

export interface ParsedProjection {
  readonly tree: ProjectionNode;
  /** Whether only named fields stay; else all but named ones. */
  readonly inclusion: boolean;
  /** The path before `.$`, where the projection has one. */
  readonly positional: string | undefined;
}

interface Entry {
  readonly path: string;
  readonly leaf: Leaf;
  /** What the entry makes of the projection: $slice leaves that open. */
  readonly mode: 'inclusion' | 'exclusion' | 'either';
}

/** How find's own operators are compiled; absent for the stage $project, where all are expressions. */
export interface FindDialect {
  readonly compileFilter: CompileFilter;
}

class Parser {
  readonly entries: Entry[] = [];
  positional: string | undefined;

  constructor(
    private readonly scope: Scope,
    private readonly find: FindDialect | undefined,
  ) {}

  parse(spec: Doc, prefix = ''): void {
    for (const [name, value] of Object.entries(spec)) this.field(prefix + name, value);
  }

  private add(path: string, leaf: Leaf, mode: Entry['mode']): void {
    this.entries.push({ path, leaf, mode });
  }

  private field(path: string, value: unknown): void {
    if (this.find && path.endsWith('.$')) return this.position(path.slice(0, -2), value);
    if (typeof value === 'boolean' || isNumeric(value)) {
      const keep = isTruthy(value);
      return this.add(path, { kind: keep ? 'keep' : 'drop' }, keep ? 'inclusion' : 'exclusion');
    }
    if (isDocument(value)) {
      const first = Object.keys(value)[0];
      if (first === undefined) {
        throw locationError(
          51270,
          `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
        );
      }
      if (!first.startsWith('$')) return this.parse(value, `${path}.`);
      if (first === '$meta') throw notSupported('$meta in a projection');
      if (this.find && first === '$slice') return this.slice(path, value.$slice);
      if (this.find && first === '$elemMatch') return this.elementMatch(path, value.$elemMatch);
    }
    this.add(path, { kind: 'compute', evaluate: this.scope.compile(value) }, 'inclusion');
  }

  private position(path: string, value: unknown): void {
    if (!isTruthy(value)) throw locationError(31395, 'positional projection cannot be used with exclusion');
    if (this.positional !== undefined) {
      throw locationError(31276, 'Cannot specify more than one positional projection per query.');
    }
    this.positional = path;
    this.add(path, { kind: 'keep' }, 'inclusion');
  }

  private slice(path: string, operand: unknown): void {
    if (Array.isArray(operand) && operand.length === 3) {
      return this.add(
        path,
        { kind: 'compute', evaluate: this.scope.compile({ $slice: operand }) },
        'inclusion',
      );
    }
    const numbers = (Array.isArray(operand) ? operand : [operand]).map(toSafeInteger);
    if (numbers.length < 1 || numbers.length > 2 || numbers.includes(undefined)) {
      throw locationError(28667, 'Invalid $slice syntax. The given syntax did not match the find() syntax');
    }
    const [first, count] = numbers as [number, number | undefined];
    if (count !== undefined && count <= 0) throw locationError(28724, '$slice limit must be positive');
    const cut = (value: unknown): unknown => {
      if (!Array.isArray(value)) return value;
      if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
      const from = first < 0 ? Math.max(0, value.length + first) : first;
      return value.slice(from, from + count);
    };
    this.add(path, { kind: 'cut', cut }, 'either');
  }

  private elementMatch(path: string, operand: unknown): void {
    if (!isDocument(operand))
      throw locationError(31274, `elemMatch: Invalid argument, object required, but got ${typeof operand}`);
    if (path.includes('.')) throw locationError(31275, 'Cannot use $elemMatch projection on a nested field');
    const test = compileElementMatch(operand, path, (this.find as FindDialect).compileFilter);
    const read = this.scope.compile(`$${path}`);
    const evaluate: Extract<Leaf, { kind: 'compute' }>['evaluate'] = (frame) => {
      const value = read(frame);
      const at = Array.isArray(value) ? value.findIndex(test) : -1;
      return at < 0 ? undefined : [(value as unknown[])[at]];
    };
    this.add(path, { kind: 'compute', evaluate }, 'inclusion');
  }
}

const isId = ({ path }: Entry): boolean => path === '_id' || path.startsWith('_id.');

/** Whether a projection includes; refuses one that both includes and excludes. */
function isInclusion(entries: readonly Entry[]): boolean {
  const others = entries.filter((entry) => !isId(entry) && entry.mode !== 'either');
  const first = others[0];
  if (first) {
    const odd = others.find(({ mode }) => mode !== first.mode);
    if (odd?.mode === 'exclusion') {
      throw locationError(31254, `Cannot do exclusion on field ${odd.path} in inclusion projection`);
    }
    if (odd?.leaf.kind === 'compute') {
      throw locationError(31252, 'Cannot use expression other than $meta in exclusion projection');
    }
    if (odd) throw locationError(31253, `Cannot do inclusion on field ${odd.path} in exclusion projection`);
    return first.mode === 'inclusion';
  }
  const id = entries.find(isId);
  return id?.mode === 'inclusion' && entries.every((entry) => isId(entry));
}

/**
 * Parses a projection.
 * @param find compiles find's `$elemMatch`; left out for $project.
 * @throws MongoError as MongoDB does for mixed or colliding fields.
 */
export function parseProjection(spec: Doc, scope: Scope, find?: FindDialect): ParsedProjection {
  const parser = new Parser(scope, find);
  parser.parse(spec);
  const inclusion = isInclusion(parser.entries);
  const tree = new ProjectionNode();
  for (const { path, leaf } of parser.entries) {
    const parts = fieldPathParts(path);
    if (inclusion && leaf.kind === 'drop') {
      if (path !== '_id') throw badValue(`Cannot do exclusion on field ${path} in inclusion projection`);
      continue;
    }
    tree.insert(path, parts, leaf);
  }
  const namesId = parser.entries.some(isId);
  if (inclusion && !namesId) tree.insert('_id', ['_id'], { kind: 'keep' });
  return { tree, inclusion, positional: parser.positional };
}
