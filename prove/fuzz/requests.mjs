import { spoilt, valueOf } from './values.mjs';

/** @typedef {import('../../tools/demo/random.mjs').Chance} Chance */
/**
 * @typedef {object} Operation of the OpenAPI document
 * @property {string} name @property {string} method @property {string} path with `{id}`
 * @property {{ name: string, in: string, schema: Record<string, any> }[]} parameters
 * @property {Record<string, any> | undefined} body its JSON Schema
 * @property {string[]} statuses that the document tells
 */
/**
 * @typedef {object} Request
 * @property {Operation} operation @property {string} method @property {string} path
 * @property {Record<string, string>} headers @property {string | undefined} content
 * @property {boolean} isOdd nothing that it asks for can be right
 */

/** What ends the sessions, takes the place of all data or publishes what was built: their own tests try them. */
export const LEFT_OUT =
  /restore|closeYear|reopen|logout|signOut|password|twoStep|sessions?$|^Area|Preview|^Backup|endSessions|removeAccount|ProfileController.remove/i;

export const LEFT_OUT_PATHS = /\/me\/account$|\/auth\//;

/** @param {any} document @returns {Operation[]} */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, parameters, requestBody, responses }]) =>
      LEFT_OUT.test(operationId) || LEFT_OUT_PATHS.test(path)
        ? []
        : {
            ...{ name: operationId, method: method.toUpperCase(), path, parameters },
            body: requestBody?.content['application/json']?.schema,
            statuses: Object.keys(responses),
          },
    ),
  );
}

const RAW = [
  ...['{', '', 'null', '[]', '"x"', '0', '{"a":1,"a":2}', '\u0000', '{"__proto__":{"a":1}}', 'a=1&b=2'],
  ...[`${'['.repeat(5_000)}${']'.repeat(5_000)}`, `{"x":"${'y'.repeat(300_000)}"}`],
];
const KINDS = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
];
const QUERIES = [
  ...[
    'page=-1',
    'page=1e9',
    'pageSize=100000',
    'q[$ne]=',
    'q=%00',
    'q=a&q=b',
    'sort=__proto__',
    'sort=-',
    'unknown=1',
  ],
  ...[
    'from=2026-02-30',
    'id=',
    '%E0%A4%A',
    'q=%ff%fe',
    'q=.*%2B(',
    `q=${'x'.repeat(3_000)}`,
    'status=$where',
    'page=',
    'month=2026-13',
  ],
];

/** @param {Operation} operation @param {Chance} chance @param {readonly string[]} ids */
function pathOf({ path, parameters }, chance, ids) {
  return path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const odd = ['0', 'x', '%00', '..%2f', 'f'.repeat(24), '%E0%A4%A', '-1', "'", 'null'];
    return chance.happens(0.08) ? chance.pick(odd) : encodeURIComponent(String(valueOf(schema, chance, ids)));
  });
}

/** @param {Operation} operation @param {Chance} chance @param {readonly string[]} ids */
function queryOf({ parameters }, chance, ids) {
  if (chance.happens(0.1)) return `?${chance.pick(QUERIES)}`;
  const query = new URLSearchParams();
  for (const { in: place, name, schema, ...rest } of parameters) {
    if (place !== 'query' || (!(/** @type {any} */ (rest).required) && !chance.happens(0.2))) continue;
    const value = valueOf(schema, chance, ids);
    query.set(name, String(chance.happens(0.1) ? spoilt(value, chance) : value));
  }
  return query.size > 0 ? `?${query.toString().slice(0, 4_000)}` : '';
}

/**
 * A request of the operation: valid, nearly valid or hostile.
 * @param {Operation} operation @param {Chance} chance @param {readonly string[]} ids of what is there
 * @returns {Request}
 */
export function requestOf(operation, chance, ids) {
  const { method, body } = operation;
  const path = pathOf(operation, chance, ids) + queryOf(operation, chance, ids);
  const json = { 'Content-Type': 'application/json' };
  const request = { operation, method, path, headers: {}, content: undefined, isOdd: false };
  if (method === 'GET') return request;
  const how = chance.next();
  if (how < 0.15)
    return { ...request, headers: { 'Content-Type': chance.pick(KINDS) }, content: chance.pick(RAW) };
  if (!body) return { ...request, headers: json, content: chance.happens(0.5) ? '{}' : undefined };
  const right = valueOf(body, chance, ids);
  if (how < 0.5) return { ...request, headers: json, content: JSON.stringify(right) };
  const isOdd = how > 0.8 && body['additionalProperties'] === false;
  const wrong = isOdd
    ? { ...right, [chance.pick(['unknown', '$set', 'isAdmin', '__v'])]: 1 }
    : spoilt(right, chance);
  return { ...request, headers: json, content: JSON.stringify(wrong), isOdd };
}
