import type { Doc } from './kind';

const codes = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  UnknownError: 8,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  ImmutableField: 66,
  InvalidOptions: 72,
  CommandNotSupported: 115,
  ConversionFailure: 241,
  CannotIndexParallelArrays: 171,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
} as const;

export type CodeName = keyof typeof codes;

/** An error as MongoDB answers it: numeric code, its name, and what a reply carries besides. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details?: Doc;
  readonly labels?: string[];

  constructor(
    code: number,
    codeName: string,
    message: string,
    options: { details?: Doc; labels?: string[] } = {},
  ) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.codeName = codeName;
    if (options.details) this.details = options.details;
    if (options.labels) this.labels = options.labels;
  }
}

/** An error with one of MongoDB's named codes. */
export function mongoError(codeName: CodeName, message: string): MongoError {
  return new MongoError(codes[codeName], codeName, message);
}

/** An error with one of MongoDB's numbered, unnamed codes ("Location40234" and its kind). */
export function locationError(code: number, message: string): MongoError {
  return new MongoError(code, `Location${code}`, message);
}

/** BadValue (2): an argument has the wrong form. */
export function badValue(message: string): MongoError {
  return mongoError('BadValue', message);
}

/** FailedToParse (9): an argument cannot be understood. */
export function failedToParse(message: string): MongoError {
  return mongoError('FailedToParse', message);
}

/** TypeMismatch (14): an argument has the wrong type. */
export function typeMismatch(message: string): MongoError {
  return mongoError('TypeMismatch', message);
}

/** CommandNotSupported (115): MongoDB has it, this database does not. Names what was asked for. */
export function notSupported(what: string): MongoError {
  return mongoError('CommandNotSupported', `${what} is not supported by the embedded database`);
}
