import { Binary, Int32 } from 'bson';
import { type Doc } from '../../values/document';
import { MongoError, notSupported } from '../../values/error';
import { isDocument } from '../../values/kind';
import { ScramConversation } from '../../wire/scram';
import { type CommandContext } from '../context';
import { type CommandTable } from '../table';

const MECHANISM = 'SCRAM-SHA-256';
const conversations = new WeakMap<object, ScramConversation>();

function failed(): MongoError {
  return new MongoError(18, 'AuthenticationFailed', 'Authentication failed.');
}

export function saslMechanisms({ args, engine }: CommandContext): Doc {
  if (!engine.credentials || !args.has('saslSupportedMechs')) return {};
  return { saslSupportedMechs: [MECHANISM] };
}

/** The first step of authentication, done inside the handshake to save a round trip. */
export function speculate(context: CommandContext): Doc {
  const start = context.args.raw('speculativeAuthenticate');
  if (!isDocument(start) || start.mechanism !== MECHANISM || !context.engine.credentials) return {};
  try {
    return { speculativeAuthenticate: { ...begin(context, start.payload), ok: 1 } };
  } catch {
    return {};
  }
}

function begin(context: CommandContext, payload: unknown): Doc {
  const { credentials } = context.engine;
  if (!credentials || !(payload instanceof Binary)) throw failed();
  const conversation = new ScramConversation(credentials);
  const answer = conversation.first(Buffer.from(payload.value()).toString('utf8'));
  if (answer === undefined) throw failed();
  conversations.set(context.connection, conversation);
  return { conversationId: new Int32(1), done: false, payload: new Binary(Buffer.from(answer)) };
}

function saslStart(context: CommandContext): Doc {
  const { args } = context;
  if (args.raw('mechanism') !== MECHANISM)
    throw notSupported(`The authentication mechanism ${String(args.raw('mechanism'))}`);
  return begin(context, args.raw('payload'));
}

function saslContinue(context: CommandContext): Doc {
  const { args, connection } = context;
  const conversation = conversations.get(connection);
  const payload = args.raw('payload');
  if (!conversation || !(payload instanceof Binary)) throw failed();
  conversations.delete(connection);
  const answer = conversation.final(Buffer.from(payload.value()).toString('utf8'));
  if (answer === undefined) throw failed();
  connection.isAuthenticated = true;
  return { conversationId: new Int32(1), done: true, payload: new Binary(Buffer.from(answer)) };
}

export const authenticationCommands: CommandTable = {
  saslStart: {
    options: ['saslStart', 'mechanism', 'payload', 'options', 'autoAuthorize'],
    isOpen: true,
    run: saslStart,
  },
  saslContinue: { options: ['saslContinue', 'conversationId', 'payload'], isOpen: true, run: saslContinue },
};
