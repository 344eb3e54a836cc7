import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { signedInClient } from '../../tools/demo/client.mjs';
import { DEMO_CUSTOMER } from '../../tools/demo/customers.mjs';
import { fillDemoShop } from '../../tools/demo/fill.mjs';
import { freePort } from '../../tools/run/ports.mjs';
import { startShop } from '../../tools/run/shop.mjs';

export const PASSWORD = 'Prove-2026x';
export const ADMIN = 'owner@example.in';

export const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-prove-'));

/**
 * The address of a new database on a server that is not ours.
 * @param {string} uri `MONGODB_URI`; who signs in there is told by its `authSource`
 */
export const newDatabaseOn = (uri, name = `shopbench_prove_${Date.now().toString(36)}`) =>
  uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);

/**
 * A shop in a folder of its own that holds nothing but its admin; `stop` removes it. It is on the embedded database, or where
 * `MONGODB_URI` names another server, on a new database there. Nobody's requests are counted.
 * @param {{ folder?: string, env?: NodeJS.ProcessEnv }} [options] `env` is the API's
 */
export async function emptyShop({ folder = newFolder(), env = {} } = {}) {
  const server = process.env['MONGODB_URI'];
  const running = await startShop({
    port: await freePort(),
    dataDir: path.join(folder, 'data'),
    ...(server ? { mongodbUri: newDatabaseOn(server) } : {}),
    env: { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '0', ...env },
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      if (server) await dropDatabase(running.database);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A shop as `emptyShop` makes it, with the demo data.
 * @param {Parameters<typeof emptyShop>[0]} [options]
 */
export async function demoShop(options) {
  const shop = await emptyShop(options);
  await fillDemoShop(shop, { email: ADMIN, password: PASSWORD });
  return shop;
}

/** @param {string} uri */
async function dropDatabase(uri) {
  const connection = await MongoClient.connect(uri);
  await connection.db().dropDatabase();
  await connection.close();
}

/**
 * The names to sign in with, one of each designation and a customer, by designation; all have `PASSWORD`.
 * @param {string} address
 */
export async function people(address) {
  const call = await signedInClient(address, { email: ADMIN, password: PASSWORD });
  const { data } = await call('GET', '/user/all?pageSize=100');
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { designation, mobileNumber } of data.users) names.set(designation, mobileNumber);
  return names.set('admin', ADMIN).set('customer', DEMO_CUSTOMER);
}

/**
 * The session of who signs in, as a cookie; throws where it is refused.
 * @param {string} address @param {string} identifier
 */
export async function signIn(address, identifier) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${identifier} cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
