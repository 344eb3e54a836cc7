/** $regexMatch, $regexFind and $regexFindAll. */
import { BSONRegExp, Int32 } from 'bson';
import { compilePattern, type Pattern, type PatternMatch } from '../../patterns/pattern';
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

function found(text: string, { index, texts }: PatternMatch): object {
  const [match, ...captures] = texts.map((each) => each ?? null);
  return { match, idx: new Int32([...text.slice(0, index)].length), captures };
}

const answers = {
  $regexMatch: (text: string, pattern: Pattern): unknown => pattern.test(text),
  $regexFind: (text: string, pattern: Pattern): unknown => {
    for (const match of pattern.matches(text)) return found(text, match);
    return null;
  },
  $regexFindAll: (text: string, pattern: Pattern): unknown =>
    Array.from(pattern.matches(text), (match) => found(text, match)),
};

const whenNull: Record<keyof typeof answers, unknown> = {
  $regexMatch: false,
  $regexFind: null,
  $regexFindAll: [],
};

const searching =
  (operator: keyof typeof answers): OperatorCompiler =>
  (operand, scope, name) => {
    const shape = { input: true, regex: true, options: false };
    const fields = namedOperands(operand, scope, name, shape, {
      object: 51103,
      unknown: 31024,
      missing: 31022,
    });
    const compile = cachedCompiler();
    return (frame) => {
      const text = fields.input?.(frame);
      const regex = fields.regex?.(frame);
      const options = fields.options?.(frame) ?? '';
      if (!isNullish(text) && typeof text !== 'string')
        throw locationError(51104, `${name} needs 'input' to be of type string`);
      if (typeof options !== 'string')
        throw locationError(51106, `${name} needs 'options' to be of type string`);
      if (isNullish(text) || isNullish(regex)) return whenNull[operator];
      if (regex instanceof BSONRegExp) {
        if (regex.options && options)
          throw locationError(
            51107,
            `${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
          );
        return answers[operator](text, compile(regex.pattern, regex.options || options));
      }
      if (typeof regex !== 'string')
        throw locationError(
          51105,
          `${name} needs 'regex' to be of type string or regex, not ${bsonTypeName(regex)}`,
        );
      return answers[operator](text, compile(regex, options));
    };
  };

export const regexOperators: Operators = {
  $regexMatch: searching('$regexMatch'),
  $regexFind: searching('$regexFind'),
  $regexFindAll: searching('$regexFindAll'),
};
