import { SESSION_TIMEOUT_MINUTES } from '../../session/sessions';
import { MAX_DOCUMENT_BYTES } from '../../storage/document-writer';
import { type Doc } from '../../values/document';
import { MAX_MESSAGE_BYTES } from '../../wire/message';
import { saslMechanisms, speculate } from './authentication';
import { type CommandContext } from '../context';
import { MAX_BATCH } from '../write/arguments-of-writes';
import { type CommandTable } from '../table';

/** Drivers offer transactions and retryable writes to members of a replica set only. */
const SET_NAME = 'embedded';
const MAX_WIRE_VERSION = 25;
export const SERVER_VERSION = '8.0.0';

function hello(context: CommandContext): Doc {
  const { connection, engine, name } = context;
  const me = engine.address;
  return {
    helloOk: true,
    [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    hosts: [me],
    primary: me,
    me,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ...saslMechanisms(context),
    ...speculate(context),
  };
}

const definition = {
  options: [
    'hello',
    'isMaster',
    'ismaster',
    'helloOk',
    'client',
    'compression',
    'loadBalanced',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'topologyVersion',
    'maxAwaitTimeMS',
    'backpressure',
  ],
  isOpen: true,
  run: hello,
};

export const helloCommands: CommandTable = {
  hello: definition,
  isMaster: definition,
  ismaster: definition,
  ping: { options: ['ping'], isOpen: true, run: () => ({}) },
};
