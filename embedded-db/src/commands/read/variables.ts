import { bindExpression } from '../../expressions/expression';
import { type Doc } from '../../values/document';
import { type Arguments } from '../../values/arguments';

/** The values of the variables a command's `let` defines: expressions that see no document. */
export function variablesOf(args: Arguments): Doc | undefined {
  const expressions = args.doc('let');
  if (!expressions) return undefined;
  const values = Object.entries(expressions).map(([name, expression]): [string, unknown] => [
    name,
    bindExpression(expression, {})({}) ?? null,
  ]);
  return Object.fromEntries(values);
}
