/** Variables of expressions: where a compiled expression finds $$CURRENT, $$ROOT, `let` and `as` names. */
import { badValue, locationError } from '../values/error';

/** Values by name, of a command's or a $lookup's `let`. Read anew at each evaluation. */
export type Variables = Record<string, unknown>;

/** What expressions may refer to from outside. */
export interface Environment {
  readonly variables?: Variables | undefined;
  /** What $$NOW stands for; the time of compilation unless given. */
  readonly now?: Date | undefined;
}

/** The values of one evaluation by slot: 0 is $$CURRENT, 1 is $$ROOT. */
export type Frame = unknown[];

const currentSlot = 0;
const rootSlot = 1;

/** Begins the evaluation on a document. */
export function enter(frame: Frame, doc: unknown): void {
  frame[currentSlot] = doc;
  frame[rootSlot] = doc;
}

/** A compiled expression; `undefined` is a missing value. */
export type Evaluate = (frame: Frame) => unknown;

/** Compiles an expression for a scope; kept by the scope so that operators need not know all of them. */
export type Compiler = (expression: unknown, scope: Scope) => Evaluate;

/** Names visible at one place of an expression. Slots are shared by all scopes of one expression. */
export class Scope {
  private constructor(
    private readonly slots: ReadonlyMap<string, number>,
    private readonly shared: { size: number },
    private readonly environment: Environment,
    private readonly compiler: Compiler,
  ) {}

  static root(environment: Environment, compiler: Compiler): Scope {
    const slots = new Map([
      ['CURRENT', currentSlot],
      ['ROOT', rootSlot],
    ]);
    return new Scope(slots, { size: 2 }, { ...environment, now: environment.now ?? new Date() }, compiler);
  }

  /** A scope in which a name stands for a slot of its own. */
  define(name: string): { scope: Scope; slot: number } {
    const slot = this.shared.size++;
    const slots = new Map(this.slots).set(name, slot);
    return { scope: new Scope(slots, this.shared, this.environment, this.compiler), slot };
  }

  /** Compiles an expression that sees this scope's names. */
  compile(expression: unknown): Evaluate {
    return this.compiler(expression, this);
  }

  /** Reads a variable. @throws MongoError 17276 when there is none of that name. */
  read(name: string): Evaluate {
    const slot = this.slots.get(name);
    if (slot !== undefined) return (frame) => frame[slot];
    if (name === 'REMOVE') return () => undefined;
    if (name === 'NOW') return () => this.environment.now;
    const { variables } = this.environment;
    if (variables && Object.hasOwn(variables, name)) return () => variables[name];
    throw locationError(17276, `Use of undefined variable: ${name}`);
  }

  newFrame(): Frame {
    return new Array<unknown>(this.shared.size).fill(undefined);
  }
}

/** Checks the name of a user's variable. @throws MongoError FailedToParse (9). */
export function checkVariableName(name: string): void {
  if (name === '') throw badValue('empty variable names are not allowed');
  if (name !== 'CURRENT' && !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
    throw locationError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
}
