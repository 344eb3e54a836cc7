/**
 * What a sale and a list cost: `node bench/sale/run.mjs [times] [folder]`. Prints the commands that a sale sends, the
 * processor's time in the API by whose code it was, and that of the database. With the folder of another build (it holds
 * `api/dist`), also how this one's sales and lists a second are to that one's, in turns. Build first: `npm run build`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compare, load, processorOf, quantile } from '../api/measure.mjs';
import { startDatabase } from '../api/programs.mjs';
import { openShop } from '../api/shop.mjs';
import { OWNERS, timesOf } from './profile.mjs';

const TIMES = Number(process.argv[2] ?? 400);
const BEFORE = process.argv[3];
const ROUNDS = 7;
const TILLS = 16;
const FUNCTIONS = 25;
const INTERVAL_US = 200;

const COMMANDS = new Set(['ping', 'hello', 'endSessions']);

/** @param {string[]} lines of a log at level trace @returns {string[]} each command with its collections */
function commandsIn(lines) {
  return lines.flatMap((line) => {
    if (!line.includes('"Database command"')) return [];
    const { commandName, command } = JSON.parse(line);
    if (COMMANDS.has(commandName)) return [];
    const { [commandName]: collection, nsInfo, ops, pipeline = [] } = JSON.parse(command);
    const joined = pipeline.flatMap((/** @type {any} */ { $unionWith }) => $unionWith?.coll ?? []);
    const to = nsInfo
      ? nsInfo.map((/** @type {any} */ { ns }) => ns.slice(ns.indexOf('.') + 1)).join(' ')
      : [collection, ...joined].join(' ');
    return [`${commandName} ${to}${ops ? ` (${ops.length})` : ''}`];
  });
}

/** @param {string} name @param {number} ms of all times */
const row = (name, ms) => console.log(`${(ms / TIMES).toFixed(2).padStart(8)} ms ${name}`);

/** Until a log is written. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-profile-'));
const profiled = ['--cpu-prof', '--cpu-prof-interval', String(INTERVAL_US), '--cpu-prof-dir', folder];

const database = await startDatabase();
try {
  const told = await openShop(database, 'told', { env: { LOG_LEVEL: 'trace' } });
  // The first ones ask what is remembered from then on.
  await load(20, 1, told.sell);
  await settle();
  const before = told.lines.length;
  await told.sell();
  await settle();
  const commands = commandsIn(told.lines.slice(before));
  console.log(`A sale sends ${commands.length} commands:`);
  for (const command of commands) console.log(`  ${command}`);
  await told.close();
  await told.stop();

  const shop = await openShop(database, 'shop', { nodeArgs: profiled });
  const works = { sale: shop.sell, 'list of 25 with its total': shop.list };
  /** @type {{ name: string, ms: number, api: number, database: number, from: bigint, to: bigint }[]} */
  const spans = [];
  for (const [name, work] of Object.entries(works)) {
    await load(TIMES, 1, work);
    const before = { api: processorOf(shop.pid), database: processorOf(database.pid) };
    const from = process.hrtime.bigint();
    const { times } = await load(TIMES, 1, work);
    const to = process.hrtime.bigint();
    const api = processorOf(shop.pid) - before.api;
    const ofDatabase = processorOf(database.pid) - before.database;
    spans.push({ name, ms: quantile(times, 0.5), api, database: ofDatabase, from, to });
  }
  await shop.close();
  await shop.stop();
  for (const { name, ms, api, database: ofDatabase, from, to } of spans) {
    const { owners, functions } = timesOf(folder, from, to, INTERVAL_US);
    console.log(`One ${name}, one at a time: ${ms.toFixed(1)} ms; of the processor, with the profiler on:`);
    row('API', api);
    for (const owner of OWNERS) row(`  ${owner}`, owners[owner]);
    row('database', ofDatabase);
    const most = [...functions].sort(([, one], [, other]) => other - one).slice(0, FUNCTIONS);
    for (const [what, of] of most) row(`    ${what}`, of);
  }

  const plain = await openShop(database, 'plain');
  await load(TIMES, 1, plain.sell);
  const rush = (await load(TIMES, TILLS, plain.sell)).times;
  const [middle, slow] = [quantile(rush, 0.5), quantile(rush, 0.99)];
  const tail = `p99 ${(slow / middle).toFixed(2)} of p50 (${slow.toFixed(0)} ms : ${middle.toFixed(0)} ms), aim 5`;
  console.log(`${TILLS} tills: ${tail}`);
  for (const tills of [1, 8]) {
    const rawSale = () => plain.raw.sale(`raw-${plain.nextKey()}`);
    const { ratio, first, second } = await compare(ROUNDS, TIMES, tills, plain.sell, rawSale);
    const words = `${first.toFixed(0)}/s : ${second.toFixed(0)}/s`;
    console.log(`sale, ${tills} at once, API : driver  ${ratio.toFixed(2)} (${words})`);
  }
  if (BEFORE) {
    const other = await openShop(database, 'before', { build: BEFORE });
    for (const what of /** @type {const} */ (['sell', 'list']))
      for (const people of [1, 8]) {
        const { ratio, first, second } = await compare(ROUNDS, TIMES, people, plain[what], other[what]);
        const words = `${first.toFixed(0)}/s : ${second.toFixed(0)}/s`;
        console.log(`${what}, ${people} at once, this build : the other  ${ratio.toFixed(2)} (${words})`);
      }
    await other.close();
  }
  await plain.close();
} finally {
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
