/**
 * The parts of zod that the domain's schemas use. Areas carry their own schemas and take zod from here: handing out
 * all of it would cost every page what nobody uses. The publish check names what is missing.
 */
export {
  array,
  boolean,
  enum,
  gt,
  gte,
  int,
  lt,
  lte,
  literal,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  toUpperCase,
  transform,
  trim,
  union,
} from 'zod/mini';
