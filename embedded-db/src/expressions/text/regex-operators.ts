/** $regexMatch. */
import { BSONRegExp } from 'bson';
import { compilePattern, type Pattern } from '../../patterns/pattern';
import { locationError } from '../../values/error';
import { bsonTypeName, isNullish } from '../../values/kind';
import { type OperatorCompiler, type Operators, namedOperands } from '../operators/arguments';

/** Compiles each pattern once: within one query they rarely differ. */
function cachedCompiler(): (pattern: string, options: string) => Pattern {
  let last: { pattern: string; options: string; compiled: Pattern } | undefined;
  return (pattern, options) => {
    if (last?.pattern !== pattern || last.options !== options)
      last = { pattern, options, compiled: compilePattern(pattern, options) };
    return last.compiled;
  };
}

const regexMatch: OperatorCompiler = (operand, scope, name) => {
  const shape = { input: true, regex: true, options: false };
  const fields = namedOperands(operand, scope, name, shape, [51103, 31024, 31022]);
  const compile = cachedCompiler();
  return (frame) => {
    const text = fields.input?.(frame);
    const regex = fields.regex?.(frame);
    const options = fields.options?.(frame) ?? '';
    if (!isNullish(text) && typeof text !== 'string')
      throw locationError(51104, `${name} needs 'input' to be of type string`);
    if (typeof options !== 'string')
      throw locationError(51106, `${name} needs 'options' to be of type string`);
    if (isNullish(text) || isNullish(regex)) return false;
    if (typeof regex === 'string') return compile(regex, options).test(text);
    if (!(regex instanceof BSONRegExp)) {
      const found = bsonTypeName(regex);
      throw locationError(51105, `${name} needs 'regex' to be of type string or regex, not ${found}`);
    }
    if (regex.options && options)
      throw locationError(51107, `${name}: found regex options in both 'regex' and 'options'`);
    return compile(regex.pattern, regex.options || options).test(text);
  };
};

export const regexOperators: Operators = { $regexMatch: regexMatch };
