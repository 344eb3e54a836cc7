import { type CommandContext } from './context';
import { type Doc } from '../values/document';

/** A reply: a document to be encoded, or bytes that are already. */
export type Reply = Doc | Buffer;

export interface CommandDefinition {
  /** Fields it understands, besides the generic ones. Any other field is refused by name. */
  options: readonly string[];
  /** Whether it may run inside a multi-document transaction. */
  inTransaction?: boolean;
  /** Whether a repeat with the same number must not be applied again. */
  isRetryable?: boolean;
  /** Whether it may run before the client has authenticated. */
  isOpen?: boolean;
  run(context: CommandContext): Promise<Reply> | Reply;
}

export type CommandTable = Record<string, CommandDefinition>;
