/** Makes a joined pipeline's `$expr` equalities visible to the planner, so that an index can serve them. */
import { type Doc, Kind, isDocument, kindOf } from '../../values/kind';
import { type Variables } from '../../expressions/scope';

/** Values for which `{ field: value }` finds at least what `$eq: ['$field', value]` finds. */
function isPlain(value: unknown): boolean {
  const kind = kindOf(value);
  return kind !== Kind.missing && kind !== Kind.null && kind !== Kind.array && kind !== Kind.regex;
}

const pathOf = (operand: unknown): string | undefined =>
  typeof operand === 'string' && /^\$[^$]/.test(operand) ? operand.slice(1) : undefined;

const variableOf = (operand: unknown): string | undefined =>
  typeof operand === 'string' ? /^\$\$([a-z]\w*)$/.exec(operand)?.[1] : undefined;

function equalityOf(expression: Doc, variables: Variables): Doc | undefined {
  const operands = expression.$eq;
  if (!Array.isArray(operands) || operands.length !== 2) return undefined;
  const path = pathOf(operands[0]) ?? pathOf(operands[1]);
  const variable = variableOf(operands[0]) ?? variableOf(operands[1]);
  if (path === undefined || variable === undefined || !Object.hasOwn(variables, variable)) return undefined;
  const value = variables[variable];
  return isPlain(value) && !/(^|\.)\d+(\.|$)/.test(path) ? { [path]: { $eq: value } } : undefined;
}

/** A filter with, beside its `$expr`, the plain equalities that follow from it for these variables. */
export function withEqualities(filter: Doc, variables: Variables): Doc {
  const expression = filter.$expr;
  if (!isDocument(expression)) return filter;
  const branches = Array.isArray(expression.$and) ? expression.$and.filter(isDocument) : [expression];
  const equalities = branches.flatMap((branch) => equalityOf(branch, variables) ?? []);
  return equalities.length === 0 ? filter : { $and: [...equalities, filter] };
}
