import { notSupported } from '../values/error';
import { type Doc } from '../values/kind';

export type Variables = Record<string, unknown>;
export type Frame = unknown[];
export type Evaluate = (doc: Doc, frame: Frame) => unknown;

export interface Scope {
  frame(doc: Doc): Frame;
}

export function newScope(_options: { variables?: Variables; now?: Date }): Scope {
  return { frame: () => [] };
}

export function compileExpression(_expression: unknown, _scope: Scope): Evaluate {
  throw notSupported('$expr');
}
