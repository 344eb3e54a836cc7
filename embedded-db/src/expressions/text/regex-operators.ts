/** $regexMatch. */
import { BSONRegExp } from 'bson';
import { compilePattern, type Pattern } from '../../patterns/pattern';
import { locationError } from '../../values/error';
import { isNullish } from '../../values/kind';
import { type OperatorCompiler, type Operators, namedOperands, textOperand } from '../operators/arguments';

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
    if (isNullish(text) || isNullish(regex)) return false;
    const searched = textOperand(text, name, 51104);
    const flags = textOperand(options, name, 51106);
    if (!(regex instanceof BSONRegExp)) return compile(textOperand(regex, name, 51105), flags).test(searched);
    if (regex.options && flags)
      throw locationError(51107, `${name}: found regex options in both 'regex' and 'options'`);
    return compile(regex.pattern, regex.options || flags).test(searched);
  };
};

export const regexOperators: Operators = { $regexMatch: regexMatch };
