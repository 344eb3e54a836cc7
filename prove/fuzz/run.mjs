import fs from 'node:fs';
import http from 'node:http';
import { repeatableChance } from '../../tools/demo/random.mjs';
import { demoShop, people, signIn } from '../support/shop.mjs';
import { changedBetween, storedIn } from '../support/stored.mjs';
import { faultsOf } from './judge.mjs';
import { operationsOf, requestOf } from './requests.mjs';

/** @typedef {import('./requests.mjs').Request} Request */
/** @typedef {import('./judge.mjs').Reply} Reply */

/**
 * `npm run prove -- fuzz [REQUESTS] [SEED]`: every route from its own schema, valid, nearly valid and hostile, as everybody.
 * No answer may be a fault of the server, tell what it is made of, or be one that the OpenAPI
 * document does not tell; what is refused writes nothing. Ends with 1 where something is otherwise.
 */
const REQUESTS = Number(process.argv[2] ?? 20_000);
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const AT_ONCE = 8;
const BATCH = 500;
/** Refused requests of a batch that are sent once more, alone, to see that they write nothing. */
const AGAIN = 25;
const SLOW = 1_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
const chance = repeatableChance(SEED);

console.log(`Filling a shop … (seed ${SEED})`);
const shop = await demoShop();
const stored = await storedIn(shop.database);
/** @type {Map<string, string>} */
const cookies = new Map([['stranger', '']]);
const names = await people(shop.address);
for (const [designation, name] of names) cookies.set(designation, await signIn(shop.address, name));
const operations = operationsOf(await (await fetch(`${shop.address}/api/docs-json`)).json());
const ids = await idsThere();
const asked = new Map(operations.map(({ name }) => [name, 0]));
const statuses = new Map();
/** @type {Map<string, { times: number, example: string }>} */
const faults = new Map();
/** @type {{ milliseconds: number, what: string }[]} */
const slow = [];
const memory = [residentMegabytes()];
console.log(`${operations.length} operations, ${ids.length} ids, ${cookies.size} kinds of people`);

let sent = 0;
const began = Date.now();
while (sent < REQUESTS) {
  /** @type {{ request: Request, who: string, reply: Reply }[]} */
  const refused = [];
  const batch = Array.from({ length: Math.min(BATCH, REQUESTS - sent) }, (_, n) => {
    const operation = operations[(sent + n) % operations.length] ?? chance.pick(operations);
    return {
      request: requestOf(operation, chance, ids),
      who: chance.happens(0.5) ? 'admin' : chance.pick([...cookies.keys()]),
    };
  });
  sent += batch.length;
  const waiting = [...batch];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const reply = await send(next.request, next.who);
      note(next.request, next.who, reply);
      if (reply.status >= 400 && reply.status < 500 && next.request.method !== 'GET')
        refused.push({ ...next, reply });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await writeNothing(refused.slice(0, AGAIN));
  memory.push(residentMegabytes());
  if (sent % 5_000 === 0)
    console.log(`${sent} requests, ${faults.size} kinds of faults, ${memory.at(-1)} MB`);
}

const check = await signedIn('admin', '/books/check');
const differences = JSON.parse(check.text).data?.differences ?? [`/books/check answers ${check.status}`];
if (differences.length > 0) fault('books/check finds differences', JSON.stringify(differences.slice(0, 3)));
await stored.close();
await shop.stop();
agent.destroy();
report();

/** @param {Request} request @param {string} who @returns {Promise<Reply>} */
function send({ method, path, headers, content }, who) {
  const start = performance.now();
  return new Promise((resolve) => {
    const cookie = cookies.get(who);
    const length = { 'Content-Length': String(Buffer.byteLength(content ?? '')) };
    const options = { agent, method, headers: { ...headers, ...length, ...(cookie ? { cookie } : {}) } };
    const done = (/** @type {number} */ status, /** @type {string} */ type, /** @type {string} */ text) =>
      resolve({ status, type, text, milliseconds: performance.now() - start });
    const asking = http.request(`${shop.address}${path}`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        if (text.length < 200_000) text += part;
      });
      answer.on('end', () =>
        done(answer.statusCode ?? 0, String(answer.headers['content-type'] ?? ''), text),
      );
      answer.on('error', () => done(599, '', 'cut off'));
    });
    asking.setTimeout(30_000, () => asking.destroy());
    asking.on('error', (error) => done(599, '', error.message));
    asking.end(content);
  });
}

/** A GET that nobody judges. @param {string} who @param {string} path below /api/v1 @returns {Promise<Reply>} */
function signedIn(who, path) {
  const operation = /** @type {any} */ (null);
  const headers = /** @type {Record<string, string>} */ ({});
  return send(
    { operation, method: 'GET', path: `/api/v1${path}`, headers, content: undefined, isOdd: false },
    who,
  );
}

/** @param {Request} request @param {string} who @param {Reply} reply */
function note(request, who, reply) {
  asked.set(request.operation.name, (asked.get(request.operation.name) ?? 0) + 1);
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  const told = `${who}: ${request.method} ${request.path.slice(0, 300)} ${request.content?.slice(0, 600) ?? ''} → ${reply.status} ${reply.text.slice(0, 300)}`;
  for (const what of faultsOf(request, reply)) fault(`${request.operation.name} ${what}`, told);
  if (reply.milliseconds > SLOW) slow.push({ milliseconds: reply.milliseconds, what: told });
}

/** @param {string} what @param {string} example */
function fault(what, example) {
  faults.set(what, { times: (faults.get(what)?.times ?? 0) + 1, example });
}

/** What is refused when it is alone changes nothing. @param {{ request: Request, who: string }[]} again */
async function writeNothing(again) {
  const before = await stored.print();
  for (const { request, who } of again) {
    const reply = await send(request, who);
    // Somebody may be allowed by now what they were not before.
    if (reply.status < 400) return;
  }
  const changed = changedBetween(before, await stored.print());
  if (changed.length === 0) return;
  for (const { request, who } of again) {
    const start = await stored.print();
    const { status, text } = await send(request, who);
    const own = changedBetween(start, await stored.print());
    if (own.length > 0)
      fault(
        `${request.operation.name} is refused and changes ${own.join(', ')}`,
        `${who}: ${request.method} ${request.path} ${request.content?.slice(0, 600)} → ${status} ${text.slice(0, 200)}`,
      );
  }
}

/** Ids of what the lists show. */
async function idsThere() {
  const found = new Set();
  for (const { path, method, parameters } of operations) {
    if (method !== 'GET' || path.includes('{') || !path.endsWith('/all')) continue;
    if (parameters.some((/** @type {any} */ parameter) => parameter.required)) continue;
    const { text } = await signedIn('admin', path.replace('/api/v1', ''));
    for (const [, id] of text.matchAll(/"(?:_id|id)":"([0-9a-f]{24})"/g)) found.add(id);
  }
  return /** @type {string[]} */ ([...found]);
}

function residentMegabytes() {
  const pages = Number(fs.readFileSync(`/proc/${shop.apiPid()}/statm`, 'utf8').split(' ')[1]);
  return Math.round((pages * 4096) / 2 ** 20);
}

function report() {
  const seconds = (Date.now() - began) / 1_000;
  const never = [...asked].filter(([, times]) => times === 0).map(([name]) => name);
  console.log(`\n${sent} requests in ${Math.round(seconds)} s, seed ${SEED}`);
  console.log('By status:', Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
  console.log(
    `Memory of the API: ${memory[0]} MB at first, ${Math.max(...memory)} at most, ${memory.at(-1)} at the end`,
  );
  if (never.length > 0) console.log(`Never asked: ${never.join(', ')}`);
  slow.sort((a, b) => b.milliseconds - a.milliseconds);
  console.log(`Over ${SLOW} ms: ${slow.length}`);
  for (const { milliseconds, what } of slow.slice(0, 10))
    console.log(`  ${Math.round(milliseconds)} ms  ${what.slice(0, 300)}`);
  console.log(`Faults: ${faults.size} kinds`);
  for (const [what, { times, example }] of faults) console.log(`- ${what} (${times} times)\n    ${example}`);
  process.exit(faults.size > 0 ? 1 : 0);
}
