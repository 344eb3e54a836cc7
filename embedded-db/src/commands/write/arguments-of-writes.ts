import { decodeReceived } from '../../pacing/decoding';
import { type Doc } from '../../values/document';
import { mongoError } from '../../values/error';
import { type Arguments } from '../../values/arguments';
import { type CommandContext } from '../context';

export const MAX_BATCH = 100_000;

/** A command's statements, from the body or sent beside it. */
export function statementsOf(context: CommandContext, field: string): (Buffer | Doc)[] {
  const statements = context.rawDocuments(field) ?? context.args.docs(field);
  if (!statements) {
    throw mongoError(
      'FailedToParse',
      `BSON field '${context.name}.${field}' is missing but a required field`,
    );
  }
  if (statements.length === 0 || statements.length > MAX_BATCH) {
    throw mongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** One of them, decoded; a large one lets others run meanwhile. */
export async function docOf(input: Buffer | Doc | undefined): Promise<Doc> {
  return Buffer.isBuffer(input) ? decodeReceived(input) : (input as Doc);
}

/** Whether the first error ends the command, as it does unless told otherwise. */
export function isOrdered(args: Arguments): boolean {
  return args.raw('ordered') === undefined || args.bool('ordered');
}
