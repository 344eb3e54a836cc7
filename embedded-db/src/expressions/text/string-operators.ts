/** Operators on text. */
import { Int32 } from 'bson';
import { locationError } from '../../values/error';
import { bsonTypeName, isNullish, isNumeric } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import {
  type OperatorCompiler,
  type Operators,
  binary,
  namedOperands,
  textOperand,
  unary,
  variadic,
} from '../operators/arguments';
import { textOf } from './text-of';

function concatenate(values: readonly unknown[], name: string): unknown {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    text += textOperand(value, name, 16702);
  }
  return text;
}

const upperAscii = (text: string) => text.replace(/[a-z]+/g, (run) => run.toUpperCase());
const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (run) => run.toLowerCase());

const defaultBlanks =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trimming =
  (left: boolean, right: boolean): OperatorCompiler =>
  (operand, scope, name) => {
    const codes = [50696, 50694, 50695] as const;
    const { input, chars } = namedOperands(operand, scope, name, { input: true, chars: false }, codes);
    return (frame) => {
      const text = input?.(frame);
      const blanks = chars ? chars(frame) : defaultBlanks;
      if (isNullish(text) || isNullish(blanks)) return null;
      const characters = [...textOperand(text, name, 50699)];
      const drop = new Set(textOperand(blanks, name, 50700));
      let start = 0;
      let end = characters.length;
      if (left) while (start < end && drop.has(characters[start] as string)) start++;
      if (right) while (end > start && drop.has(characters[end - 1] as string)) end--;
      return characters.slice(start, end).join('');
    };
  };

function split(text: unknown, separator: unknown, name: string): unknown {
  if (isNullish(text) || isNullish(separator)) return null;
  if (separator === '') throw locationError(40087, '$split requires a non-empty separator');
  return textOperand(text, name, 40085).split(textOperand(separator, name, 40086));
}

const lengthOf = (measure: (text: string) => number, code: number): OperatorCompiler =>
  unary((value, name) => new Int32(measure(textOperand(value, name, code))));

function wholeNumber(value: unknown, name: string, what: string, code: number): number {
  const number = isNumeric(value) ? toSafeInteger(value) : undefined;
  if (number === undefined)
    throw locationError(
      code,
      `${name}: ${what} must be a number representable as a 32-bit integer (found type: ${bsonTypeName(value)})`,
    );
  return number;
}

function substringByCharacters([value, start, length]: readonly unknown[], name: string): unknown {
  const text = textOf(value, name);
  const from = wholeNumber(start, name, 'starting index', 34450);
  const count = wholeNumber(length, name, 'length', 34452);
  if (from < 0) throw locationError(34455, `${name}: the starting index must be nonnegative integer.`);
  if (count < 0) throw locationError(34454, `${name}: length must be a nonnegative integer.`);
  return [...text].slice(from, from + count).join('');
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

function substringByBytes([value, start, length]: readonly unknown[], name: string): unknown {
  const bytes = Buffer.from(textOf(value, name));
  const from = wholeNumber(start, name, 'starting index', 16034);
  const count = wholeNumber(length, name, 'length', 16035);
  if (from < 0) throw locationError(50752, `${name}: starting index must be non-negative (got: ${from})`);
  const end = count < 0 ? bytes.length : Math.min(bytes.length, from + count);
  if (isContinuation(bytes[from]))
    throw locationError(28656, `${name}: Invalid range, starting index is a UTF-8 continuation byte.`);
  if (isContinuation(bytes[end]))
    throw locationError(28657, `${name}: Invalid range, ending index is in the middle of a UTF-8 character.`);
  return bytes.toString('utf8', from, Math.max(from, end));
}

/** Positions count characters. */
const indexOf = variadic(
  ([value, token, start, stop], name) => {
    if (isNullish(value)) return null;
    const from = start === undefined ? 0 : wholeNumber(start, name, 'starting index', 40096);
    const to = stop === undefined ? Infinity : wholeNumber(stop, name, 'ending index', 40096);
    if (from < 0 || to < 0) throw locationError(40097, `${name} requires a nonnegative index`);
    const characters = [...textOperand(value, name, 40093)];
    const limited = characters.slice(0, to);
    const wanted = [...textOperand(token, name, 40094)];
    for (let at = from; from <= characters.length && at + wanted.length <= limited.length; at++) {
      if (wanted.every((character, i) => limited[at + i] === character)) return new Int32(at);
    }
    return new Int32(-1);
  },
  2,
  4,
);

const replace =
  (all: boolean): OperatorCompiler =>
  (operand, scope, name) => {
    const shape = { input: true, find: true, replacement: true };
    const fields = namedOperands(operand, scope, name, shape, [51751, 51750, 51749]);
    return (frame) => {
      const given = [fields.input, fields.find, fields.replacement].map((each) => each?.(frame));
      const codes = [51746, 51745, 51744];
      const texts = given.map((each, at) =>
        isNullish(each) ? null : textOperand(each, name, codes[at] as number),
      );
      if (texts.includes(null)) return null;
      const [text, find, replacement] = texts as [string, string, string];
      return all ? text.replaceAll(find, () => replacement) : text.replace(find, () => replacement);
    };
  };

export const stringOperators: Operators = {
  $concat: variadic(concatenate),
  $indexOfCP: indexOf,
  $ltrim: trimming(true, false),
  $rtrim: trimming(false, true),
  $trim: trimming(true, true),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
  $split: binary(split),
  $strLenBytes: lengthOf((text) => Buffer.byteLength(text), 34473),
  $strLenCP: lengthOf((text) => [...text].length, 34471),
  $substr: variadic(substringByBytes, 3, 3),
  $substrBytes: variadic(substringByBytes, 3, 3),
  $substrCP: variadic(substringByCharacters, 3, 3),
  $toLower: unary((value, name) => lowerAscii(textOf(value, name))),
  $toUpper: unary((value, name) => upperAscii(textOf(value, name))),
};
