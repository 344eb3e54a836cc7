import { CommitFailed } from '../../storage/writer';
import { type Doc } from '../../values/document';
import { MongoError } from '../../values/error';

/** Time limits, interruptions, conflicts, a transaction too large: answers to the whole command. */
const COMMAND_ERRORS = new Set([50, 11601, 112, 24, 251, 257]);

/** What is wrong with a command as a whole, though one of its statements shows it. */
export class RefusedCommand extends MongoError {}

/** Whether an error is the answer to one statement of several. */
export function isStatementError(error: unknown): error is MongoError {
  return error instanceof MongoError && !(error instanceof RefusedCommand) && !COMMAND_ERRORS.has(error.code);
}

/** Text of errors from which on they are listed by their codes alone, as in MongoDB: a reply has its limit. */
const MOST_TEXT = 1024 * 1024;

/** Errors as replies list them. */
export class ErrorTexts {
  private length = 0;

  listed({ code, message, details }: MongoError): Doc {
    if (this.length > MOST_TEXT) return { code, errmsg: '' };
    this.length += message.length;
    return { code, errmsg: message, ...details };
  }
}

/** A commit that the disk refused is an error of the write, not of the program. */
export function asWriteError(error: unknown): unknown {
  if (!(error instanceof CommitFailed)) return error;
  return new MongoError(14031, 'OutOfDiskSpace', `The write could not be stored: ${error.message}`);
}
