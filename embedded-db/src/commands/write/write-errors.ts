import { type Doc } from '../../values/document';
import { MongoError } from '../../values/error';
import { type UnitOfWork } from '../../storage/unit-of-work';

/** Runs one statement of a write command; what it did is undone when it fails with an answerable error. */
export async function attempt(
  unit: UnitOfWork,
  index: number,
  statement: () => Promise<void> | void,
): Promise<Doc | undefined> {
  const start = unit.savePoint();
  try {
    await statement();
    return undefined;
  } catch (error) {
    const answer = writeErrorOf(error, index);
    unit.rollbackTo(start);
    return answer;
  }
}

/** An error as an entry of `writeErrors`; one that is no answer to a single statement is thrown again. */
export function writeErrorOf(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError) || endsTheCommand(error)) throw error;
  const { code, message, details } = error;
  return { index, code, errmsg: message, ...details };
}

/** Time limits, interruptions and conflicts are answers to the whole command. */
function endsTheCommand({ code }: MongoError): boolean {
  return code === 50 || code === 11601 || code === 112 || code === 24;
}
