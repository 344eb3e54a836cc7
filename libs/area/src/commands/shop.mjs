import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 3;
const PAUSE_MS = 500;

/**
 * The registry service of a running shop, spoken to with an area's token.
 * @typedef {{ message: string, data: any }} Answer data: as the schemas of libs/contracts/src/areas have it
 * @typedef {{ call: (method: string, path: string, body?: object | FormData) => Promise<Answer>, address: string }} Shop
 */

/**
 * @param {{ shop?: string, 'token-file'?: string }} flags shop: address, else AREA_SHOP; token-file: else AREA_TOKEN
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Shop} Throws, in words, when an address or a token is missing.
 */
export function connectShop({ shop = '', 'token-file': tokenFile }, env = process.env) {
  const address = shopAddress({ shop }, env);
  const token = tokenFile ? fs.readFileSync(tokenFile, 'utf8').trim() : (env.AREA_TOKEN ?? '').trim();
  if (!token)
    throw new Error(
      'A token of the area is needed: AREA_TOKEN, or --token-file. An admin makes one on the Areas page of the shop.',
    );
  return {
    address,
    call: (method, path, body) => send({ address, token, method, path, body, key: randomUUID() }),
  };
}

/**
 * Throws, in words, when there is none or it cannot be one.
 * @param {{ shop?: string }} flags @param {NodeJS.ProcessEnv} [env]
 */
export function shopAddress({ shop }, env = process.env) {
  const text = shop || env.AREA_SHOP;
  if (!text) throw new Error('Say which shop: --shop https://shop.example, or AREA_SHOP');
  try {
    return new URL(text).origin;
  } catch {
    throw new Error(`"${text}" is no address of a shop, such as https://shop.example`);
  }
}

/**
 * A call whose answer is lost is sent again under the same key, so that what it does is done once. Rejects in the shop's
 * own words when it refuses.
 * @param {{ address: string, token: string, method: string, path: string, body?: object | FormData, key: string }} call
 */
async function send({ address, token, method, path, body, key }) {
  const isForm = body instanceof FormData;
  const init = {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': key,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  };
  const response = await patiently(() => fetch(`${address}/api/v1/area${path}`, init), address);
  const answer = await response.json().catch(() => null);
  if (response.ok && answer?.success) return answer;
  const reasons = (answer?.errors ?? []).map(
    (/** @type {{ path: string, message: string }} */ { path: at, message }) =>
      `  ${at ? `${at}: ` : ''}${message}`,
  );
  throw new Error(
    [answer?.message ?? `${address} answered ${response.status}: is a shop there?`, ...reasons].join('\n'),
  );
}

/** @param {() => Promise<Response>} attempt @param {string} address */
async function patiently(attempt, address) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const { cause, message } = /** @type {Error} */ (error);
      if (tried === ATTEMPTS)
        throw new Error(`${address} cannot be reached: ${cause instanceof Error ? cause.message : message}`, {
          cause: error,
        });
      await pause(PAUSE_MS * tried);
    }
  }
}
