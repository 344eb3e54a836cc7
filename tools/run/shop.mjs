import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';
import { keepRunning, startChild } from './child.mjs';
import { logFile } from './log-file.mjs';

/**
 * What a running shop needs to know. Without `httpsPort` it serves no HTTPS. `port` 0 is not allowed: the address is printed and linked to. A shop that is filled is
 * not ready, says `/ready`, until `open` is called. `beforeApi` is done once the data folder is taken.
 * @typedef {{ port: number, dataDir: string, mongodbUri?: string, env?: NodeJS.ProcessEnv, isFilled?: boolean, httpsPort?: number, beforeApi?: () => Promise<unknown> }} ShopOptions
 */

/** What the API says to us alone, once: it stands in no log. */
const OF_ITS_OWN = /^\{"(firstAdmin|lostSecrets|secure)"/;

/** So long an API may take to serve; an upgrade, whose migrations may take their time, says another number of minutes. */
const PATIENCE_MS = (Number(process.env.START_MINUTES) || 1) * 60_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts the embedded database (unless `mongodbUri` names another) and the API, which also serves the shell and areas.
 * Resolves when the API serves requests.
 * @param {ShopOptions} options
 */
export async function startShop({
  port,
  dataDir,
  mongodbUri,
  env = {},
  isFilled = false,
  httpsPort,
  beforeApi,
}) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logs = path.join(dataDir, 'logs');
  const database = mongodbUri ? null : startDatabase(dataDir, logs);
  const opened = (async () => {
    const uri = mongodbUri ?? /** @type {{ uri: string }} */ (await database).uri;
    await beforeApi?.();
    return uri;
  })();
  const address = `http://localhost:${port}`;
  /** @type {{ email: string, password: string } | null} */
  let firstAdmin = null;
  /** @type {string[]} */
  let secure = [];
  const log = logFile(logs, 'api');
  /** @type {NodeJS.ProcessEnv} */
  let apiEnv = isFilled ? { ...env, FILLING: '1' } : env;
  const startApi = async () => {
    const child = startChild({
      name: 'The API',
      file: inRoot('api', 'dist', 'main.mjs'),
      env: {
        ...apiEnv,
        ...{ NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
        // It loads while the database opens, and is told the address: it may be in somebody else's hands until then.
        MONGODB_URI: 'told',
        HTTPS_PORT: httpsPort === undefined ? 'off' : String(httpsPort),
        // When we are killed, nobody reads what it prints.
        LOG_FILE: log.file,
      },
      onLine(line) {
        const {
          firstAdmin: created,
          lostSecrets,
          secure: urls,
        } = OF_ITS_OWN.test(line) ? JSON.parse(line) : {};
        if (created) firstAdmin = created;
        else if (urls) secure = urls;
        else if (lostSecrets) console.error(`\n${lostSecrets.join('\n')}\n`);
        else log.write(line);
      },
    });
    try {
      child.say({ database: await opened });
    } catch (error) {
      await child.stop(1000);
      throw error;
    }
    await untilServing(child, `${address}/health`, log.file);
    return child;
  };
  try {
    const api = await keepRunning(startApi, (message) => console.error(message));
    const running = (await database)?.running;
    return {
      address,
      database: await opened,
      firstAdmin: () => firstAdmin,
      /** The addresses of HTTPS, those for other machines first; none where it serves none. */
      secure: () => secure,
      apiPid: api.pid,
      /** The shop is filled. */
      open() {
        apiEnv = env;
        api.say('filled');
      },
      /** Starts the API anew, until its next start with these settings besides. @param {NodeJS.ProcessEnv} [besides] */
      restartApi(besides = {}) {
        apiEnv = { ...env, ...besides };
        return api.restart();
      },
      databasePid: () => running?.pid(),
      logs,
      async stop() {
        await api.stop();
        await running?.stop();
      },
    };
  } catch (error) {
    await (await database?.catch(() => null))?.running.stop();
    throw error;
  }
}

/** The embedded database of a data folder, and its address. @param {string} dataDir @param {string} logs */
export async function startDatabase(dataDir, logs) {
  const log = logFile(logs, 'database');
  let uri = '';
  const start = async () => {
    const { child, reached } = launchDatabase(dataDir, (line) => log.write(line));
    const found = await reached;
    if (found === null) throw new Error(`The database did not start; ${log.file} says why.`);
    uri = found;
    return child;
  };
  const running = await keepRunning(start, (message) => console.error(message));
  return { uri, running };
}

/**
 * Starts the database program on a data folder, once. `reached` resolves to its address, or to null where it ended before
 * that.
 * @param {string} dataDir @param {(line: string) => void} onLine @param {string} [folder] of the program, unless it is this one
 */
export function launchDatabase(dataDir, onLine, folder = root) {
  /** @type {(uri: string) => void} */
  let found = () => {};
  /** @type {Promise<string>} */
  const ready = new Promise((resolve) => (found = resolve));
  const child = startChild({
    name: 'The database',
    file: path.join(folder, 'embedded-db', 'dist', 'main.js'),
    args: ['serve', '--data', path.join(dataDir, 'db')],
    onLine(line) {
      onLine(line);
      const match = /mongodb:\/\/[^\s"']+/.exec(line);
      if (match) found(match[0]);
    },
  });
  return { child, reached: Promise.race([ready, child.ended.then(() => null)]) };
}

/** @param {import('./child.mjs').Child} child @param {string} url @param {string} logPath */
async function untilServing(child, url, logPath) {
  let ended = false;
  void child.ended.then(() => (ended = true));
  for (let waited = 0; waited < PATIENCE_MS; waited += 25) {
    if (ended) throw new Error(`The API did not start; ${logPath} says why.`);
    const health = await fetch(url)
      .then((answer) => answer.json())
      .catch(() => null);
    if (health?.data?.database === 'up') return;
    await pause(25);
  }
  await child.stop(1000);
  throw new Error(`The API does not serve after ${PATIENCE_MS / 60_000} min; ${logPath} says why.`);
}
