import { type Doc } from './document';
import { badValue, locationError, mongoError, notSupported } from './error';
import { isDocument, isNumeric } from './kind';

/** Typed access to a command's fields, with MongoDB's errors for wrong types. */
export class Arguments {
  constructor(
    private readonly owner: string,
    readonly fields: Doc,
  ) {}

  has(name: string): boolean {
    const value = this.fields[name];
    return value !== undefined && value !== null;
  }

  raw(name: string): unknown {
    return this.fields[name] ?? undefined;
  }

  doc(name: string): Doc | undefined {
    const value = this.raw(name);
    if (value === undefined || isDocument(value)) return value;
    throw this.wrongType(name, 'object');
  }

  string(name: string): string | undefined {
    const value = this.raw(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.wrongType(name, 'string');
  }

  bool(name: string): boolean {
    const value = this.raw(name);
    if (value === undefined || typeof value === 'boolean') return value ?? false;
    if (isNumeric(value)) return Number(value) !== 0;
    throw this.wrongType(name, 'bool');
  }

  /** A whole number; undefined when absent. */
  integer(name: string): number | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (!isNumeric(value)) throw this.wrongType(name, 'number');
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw badValue(`'${this.owner}.${name}' has to be a whole number`);
    return number;
  }

  /** A whole number that is not negative. */
  count(name: string): number | undefined {
    const number = this.integer(name);
    if (number !== undefined && number < 0) {
      throw locationError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    }
    return number;
  }

  docs(name: string): Doc[] | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw this.wrongType(name, 'array');
    for (const element of value) if (!isDocument(element)) throw this.wrongType(name, 'array of objects');
    return value as Doc[];
  }

  /** An index name or key pattern. */
  hint(): string | Doc | undefined {
    const value = this.raw('hint');
    if (value === undefined || typeof value === 'string') return value;
    if (isDocument(value)) return Object.keys(value).length > 0 ? value : undefined;
    throw this.wrongType('hint', 'string or object');
  }

  /** Every field has to be known; what is not done is refused by name. */
  allowOnly(known: ReadonlySet<string>, what = `The option '%' of ${this.owner}`): void {
    for (const name of Object.keys(this.fields)) {
      if (!known.has(name)) throw notSupported(what.replace('%', name));
    }
  }

  /** Collation 'simple' is comparison by bytes, which is all there is. */
  simpleCollationOnly(): void {
    const collation = this.doc('collation');
    if (!collation || Object.keys(collation).length === 0) return;
    if (collation.locale !== 'simple') throw notSupported('A collation other than simple');
  }

  private wrongType(name: string, expected: string): Error {
    return mongoError(
      'TypeMismatch',
      `BSON field '${this.owner}.${name}' is the wrong type, expected type '${expected}'`,
    );
  }
}
