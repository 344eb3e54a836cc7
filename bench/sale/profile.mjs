import fs from 'node:fs';
import path from 'node:path';

/** Whose work a moment of the processor was, in the order of the table. */
export const OWNERS = /** @type {const} */ ([
  'own code',
  'driver',
  'Mongoose',
  'framework',
  'Node',
  'garbage',
]);

/** @typedef {typeof OWNERS[number]} Owner */

const MODULE = /^\/\*\*\*\/ "([^"]+)"/;
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const DRIVER = new Set(['mongodb', 'bson', 'mongodb-connection-string-url']);
const MONGOOSE = new Set(['mongoose', 'mpath', 'mquery', 'sift', 'kareem', '@nestjs/mongoose']);

/** @param {string} module a path as the build names it @returns {Owner} */
function ownerOf(module) {
  const [, name] = PACKAGE.exec(module) ?? [];
  if (!name) return 'own code';
  if (DRIVER.has(name)) return 'driver';
  return MONGOOSE.has(name) ? 'Mongoose' : 'framework';
}

/** The module in which each line of a built file lies. @param {string} file @returns {string[]} */
function modulesOf(file) {
  /** @type {string[]} */
  const modules = [];
  let module = '';
  for (const [index, line] of fs.readFileSync(file, 'utf8').split('\n').entries()) {
    module = MODULE.exec(line)?.[1] ?? module;
    modules[index] = module;
  }
  return modules;
}

/** The last profile that Node wrote into the folder. @param {string} folder */
function lastProfile(folder) {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const [last] = files.map((name) => path.join(folder, name)).sort((a, b) => sizeOf(b) - sizeOf(a));
  if (!last) throw new Error(`No profile in ${folder}`);
  return JSON.parse(fs.readFileSync(last, 'utf8'));
}

/** The main thread's is the largest. @param {string} file */
const sizeOf = (file) => fs.statSync(file).size;

/**
 * The milliseconds that each owner took between two moments, and those of each function. What Node itself does for a package
 * (a socket written, a promise resolved) counts as that package's.
 * @param {string} folder into which `--cpu-prof-dir` wrote
 * @param {bigint} from `process.hrtime.bigint()`
 * @param {bigint} to
 * @param {number} intervalUs between two samples
 * @returns {{ owners: Record<Owner, number>, functions: Map<string, number> }}
 */
export function timesOf(folder, from, to, intervalUs) {
  const { nodes, samples, timeDeltas, startTime } = lastProfile(folder);
  /** @type {Map<number, any>} */
  const byId = new Map(nodes.map((/** @type {any} */ node) => [node.id, node]));
  /** @type {Map<number, any>} */
  const parents = new Map();
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node);
  /** @type {Map<string, string[]>} */
  const files = new Map();
  /** @param {any} node @returns {string | undefined} */
  const moduleOf = ({ callFrame: { url, lineNumber } }) => {
    if (!url.startsWith('file:')) return undefined;
    const file = url.slice('file://'.length);
    if (!files.has(file)) files.set(file, modulesOf(file));
    return files.get(file)?.[lineNumber] || file;
  };
  /** @param {any} node @returns {{ owner: Owner | null, name: string }} */
  const placeOf = (node) => {
    const { functionName } = node.callFrame;
    if (functionName === '(garbage collector)') return { owner: 'garbage', name: functionName };
    if (functionName === '(idle)') return { owner: null, name: functionName };
    for (let at = node; at; at = parents.get(at.id)) {
      const module = moduleOf(at);
      if (!module) continue;
      return { owner: ownerOf(module), name: `${module} ${functionName}` };
    }
    return { owner: 'Node', name: `${node.callFrame.url} ${functionName}` };
  };
  const owners = /** @type {Record<Owner, number>} */ (Object.fromEntries(OWNERS.map((one) => [one, 0])));
  /** @type {Map<string, number>} */
  const functions = new Map();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index];
    // A sample stands for the time until the next one; a longer one is that of others who had the processor.
    const ms = Math.min(timeDeltas[index + 1] ?? 0, 2 * intervalUs) / 1000;
    if (BigInt(Math.round(at)) * 1000n < from || BigInt(Math.round(at)) * 1000n > to) continue;
    const { owner, name } = placeOf(byId.get(id));
    if (!owner) continue;
    owners[owner] += ms;
    functions.set(name, (functions.get(name) ?? 0) + ms);
  }
  return { owners, functions };
}
