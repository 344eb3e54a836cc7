import { type Doc } from '../../values/document';
import { notSupported } from '../../values/error';
import { type CommandContext } from '../context';
import { SERVER_VERSION } from './hello';
import { type CommandTable } from '../table';

const VERSION_ARRAY = [8, 0, 0, 0];

function buildInfo(): Doc {
  return {
    version: SERVER_VERSION,
    versionArray: VERSION_ARRAY,
    gitVersion: 'shopbench-embedded-db',
    modules: [],
    allocator: 'system',
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['lmdb'],
  };
}

function serverStatus({ engine }: CommandContext): Doc {
  const memory = process.memoryUsage();
  return {
    host: 'localhost',
    version: SERVER_VERSION,
    process: 'embedded-db',
    pid: process.pid,
    uptime: Math.floor((Date.now() - engine.startedAt.getTime()) / 1000),
    localTime: new Date(),
    mem: { resident: Math.round(memory.rss / 1024 ** 2), heapUsed: Math.round(memory.heapUsed / 1024 ** 2) },
    storageEngine: { name: 'lmdb', fileBytes: engine.database.fileBytes },
    commits: engine.database.commits,
    sessions: engine.sessions.size,
    cursors: engine.cursors.size,
    lockedKeys: engine.database.locks.heldKeys,
  };
}

function dbStats({ database, engine }: CommandContext): Doc {
  const snapshot = engine.database.snapshot();
  try {
    const collections = engine.database.catalog
      .all()
      .filter((collection) => collection.database === database);
    const objects = collections.reduce((sum, { countKey }) => sum + snapshot.number(countKey), 0);
    const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length + 1, 0);
    return { db: database, collections: collections.length, views: 0, objects, indexes, scaleFactor: 1 };
  } finally {
    snapshot.release();
  }
}

function connectionStatus(): Doc {
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
}

function getParameter({ args }: CommandContext): Doc {
  if (!args.has('featureCompatibilityVersion')) throw notSupported('getParameter for this parameter');
  return { featureCompatibilityVersion: { version: '8.0' } };
}

function getLog({ args }: CommandContext): Doc {
  if (args.raw('getLog') !== 'startupWarnings') throw notSupported('getLog for this log');
  return { totalLinesWritten: 0, log: [] };
}

function shutdown({ engine }: CommandContext): Doc {
  setImmediate(() => engine.requestStop());
  return {};
}

export const diagnosticCommands: CommandTable = {
  buildInfo: { options: ['buildInfo'], isOpen: true, run: buildInfo },
  buildinfo: { options: ['buildinfo'], isOpen: true, run: buildInfo },
  serverStatus: { options: ['serverStatus'], run: serverStatus },
  dbStats: { options: ['dbStats'], run: dbStats },
  connectionStatus: { options: ['connectionStatus', 'showPrivileges'], run: connectionStatus },
  getParameter: { options: ['getParameter', 'featureCompatibilityVersion'], run: getParameter },
  getLog: { options: ['getLog'], run: getLog },
  shutdown: { options: ['shutdown', 'force', 'timeoutSecs'], run: shutdown },
};
