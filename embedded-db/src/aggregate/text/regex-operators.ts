/** $regexMatch, $regexFind and $regexFindAll. */
import { BSONRegExp, Int32 } from 'bson';
import { compileRegex } from '../../query/regex';
import { locationError } from '../../values/error';
import { bsonTypeName, isNullish } from '../../values/kind';
import { type OperatorCompiler, type Operators, namedOperands } from '../expressions/arguments';

/** Compiles each pattern once: within one query they rarely differ. */
function cachedCompiler(): (pattern: string, options: string) => RegExp {
  let last: { pattern: string; options: string; expression: RegExp } | undefined;
  return (pattern, options) => {
    if (last?.pattern !== pattern || last.options !== options) {
      const plain = compileRegex(pattern, options);
      last = { pattern, options, expression: new RegExp(plain.source, `${plain.flags}g`) };
    }
    last.expression.lastIndex = 0;
    return last.expression;
  };
}

function found(text: string, match: RegExpMatchArray): object {
  const captures = match.slice(1).map((capture) => capture ?? null);
  return { match: match[0], idx: new Int32([...text.slice(0, match.index)].length), captures };
}

const answers = {
  $regexMatch: (text: string, expression: RegExp): unknown => expression.test(text),
  $regexFind: (text: string, expression: RegExp): unknown => {
    const match = expression.exec(text);
    return match ? found(text, match) : null;
  },
  $regexFindAll: (text: string, expression: RegExp): unknown =>
    [...text.matchAll(expression)].map((match) => found(text, match)),
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
