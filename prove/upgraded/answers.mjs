import { parse } from 'node:querystring';
import { restlessOf } from './compare.mjs';

/** @typedef {import('./compare.mjs').Answer} Answer */
/** @typedef {(path: string) => Promise<{ status: number, type: string, text: string }>} Get below the address of the shop */

/** What is asked of no shop: why. */
const LEFT_OUT = [
  [/^\/(?:health|ready)$|\/(?:health|ready)$|\/health\/(?:checks|bundle)$/, 'tells of the process'],
  [/\/upgrade$/, 'tells of the program itself'],
  [/\/profile\/sessions$|\/auth\/check$|\/activity$/, 'tells of who asks, who signed in anew'],
  [/\/area\//, 'areas are published, not stored with the shop'],
  [/\/backup/, 'each program makes its own'],
  [/\/bulk-upload\/template$/, 'belongs to the program'],
  [/\/repair\/promise$/, 'counts from the moment'],
];

const DAY = 86_400_000;
/** Of a route other than the record's own so many records are asked, of a paper fewer. */
const [RECORDS, PAPERS, OTHERS] = [2_000, 4, 60];

/** What a query must tell, by the name of the parameter; each value is asked. @param {string} today */
function valuesOf(today) {
  const before = (/** @type {number} */ days) =>
    new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
  const months = [today, before(31), before(62)].map((day) => day.slice(0, 7));
  return /** @type {Record<string, string[]>} */ ({
    ...{ format: ['csv'], q: ['chg', 'INV-00', 'Samsung'], direction: ['in', 'out'], month: months },
    ...{ kind: ['invoice', 'purchaseInvoice'], outcome: ['skipped'], notice: ['ready', 'estimate'] },
    ...{ from: [before(45)], to: [before(1)], on: [today, before(1), before(20)], date: [before(2), today] },
    ...{
      section: ['b2b', 'b2cs', 'cdnr', 'hsn'],
      key: ['sales', 'cost', 'direct'],
      by: ['item', 'customer', 'person'],
    },
    imei: ['356938035643809'],
  });
}

/** What may be told and makes another answer. */
const ASKED_TOO = ['from', 'to', 'on', 'date', 'by'];

/** All ways to say the parameters. @param {readonly string[]} names @param {Record<string, string[]>} values */
function queries(names, values) {
  let all = [new URLSearchParams()];
  for (const name of names)
    all = all.flatMap((query) =>
      (values[name] ?? []).map((value) => new URLSearchParams([...query, [name, value]])),
    );
  return all.map((query) => (query.size > 0 ? `?${query}` : ''));
}

/**
 * Every GET that the OpenAPI document tells, as the paths to ask, with ids of what the lists show.
 * @param {any} document @param {Get} get @param {string} today
 * @returns {Promise<{ route: string, path: string }[]>}
 */
export async function questions(document, get, today) {
  /** @type {{ route: string, path: string }[]} */
  const asked = [];
  const routes = Object.entries(document.paths)
    .filter(
      ([route, methods]) =>
        methods.get && !LEFT_OUT.some(([left]) => /** @type {RegExp} */ (left).test(route)),
    )
    .map(([route, methods]) => ({ route, told: /** @type {any[]} */ (methods.get.parameters ?? []) }));
  const values = valuesOf(today);
  /** @type {Map<string, string[]>} ids by what begins the addresses of a list */
  const ids = new Map();
  for (const { route } of routes.filter(({ route }) => route.endsWith('/all')))
    ids.set(route.slice(0, -'/all'.length), await idsOf(route, get));
  values['itemId'] = spread(ids.get('/api/v1/product') ?? [], RECORDS);
  values['fault'] = ids.get('/api/v1/fault') ?? [];
  for (const { route, told } of routes) {
    const inQuery = told.filter((one) => one.in === 'query');
    const needed = inQuery.filter(({ required }) => required).map(({ name }) => name);
    const more = inQuery.filter(({ name }) => ASKED_TOO.includes(name) && !needed.includes(name));
    const said = queries(needed, values);
    if (more.length > 0 && !route.endsWith('/all'))
      said.push(...queries([...needed, ...more.map(({ name }) => name)], values));
    if (route.includes('{')) {
      const own = await idsFor(route, ids, get, said[0] ?? '');
      for (const id of own)
        asked.push(...said.map((query) => ({ route, path: route.replace(/\{\w+\}/, id) + query })));
    } else if (inQuery.some(({ name }) => name === 'page')) {
      for (const query of said) asked.push(...(await pages(route, query, get)));
    } else asked.push(...said.map((query) => ({ route, path: route + query })));
  }
  return asked;
}

/** The rows of a page of a list, whatever they are called. @param {any} data @returns {any[]} */
const rowsOf = (data) => Object.values(data ?? {}).find((value) => Array.isArray(value)) ?? [];

/** @param {string} route @param {string} query @param {Get} get */
async function pages(route, query, get) {
  const path = `${route}${query === '' ? '?' : `${query}&`}pageSize=100`;
  const { text } = await get(path);
  const { total = 0 } = dataOf(text) ?? {};
  const count = Math.max(1, Math.ceil(total / 100));
  return Array.from({ length: count }, (_, page) => ({ route, path: `${path}&page=${page + 1}` }));
}

/** @param {string} route @param {Get} get */
async function idsOf(route, get) {
  const found = [];
  for (const { path } of await pages(route, '', get))
    for (const { _id, id = _id } of rowsOf(dataOf((await get(path)).text))) if (id) found.push(String(id));
  return found;
}

/** The ids of which a route has something. @param {string} route @param {Map<string, string[]>} ids @param {Get} get @param {string} query */
async function idsFor(route, ids, get, query) {
  const begin = route.slice(0, route.indexOf('/{'));
  const most = /\/(?:paper|label|export)$/.test(route) ? PAPERS : route.endsWith('{id}') ? RECORDS : OTHERS;
  const own = ids.get(begin);
  if (own) return spread(own, most);
  for (const some of ids.values()) {
    const first = some[0];
    if (!first) continue;
    const { status } = await get(route.replace(/\{\w+\}/, first) + query);
    if (status === 200) return spread(some, most);
  }
  return [];
}

/** So many of a list, from all over it. @template T @param {readonly T[]} all @param {number} most */
const spread = (all, most) =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, i) => /** @type {T} */ (all[Math.floor((i * all.length) / most)]));

/** @param {string} text */
function dataOf(text) {
  try {
    return JSON.parse(text).data;
  } catch {
    return undefined;
  }
}

/** The rows of a CSV file by their headings. @param {string} text */
export function rowsOfCsv(text) {
  /** @type {string[][]} */
  const rows = [];
  for (const [, end, quoted, plain] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(^|\r?\n|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (end !== ',') rows.push([]);
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  const [headings = [], ...rest] = rows;
  const isThere = (/** @type {string[]} */ cells) => cells.some((cell) => cell !== '');
  return rest.filter(isThere).map((cells) => Object.fromEntries(headings.map((name, i) => [name, cells[i]])));
}

/**
 * @param {readonly { route: string, path: string }[]} asked @param {Get} get
 * @param {(answer: Answer, at: number) => void} [each] called with each as it comes, and its place
 * @returns {Promise<Answer[]>}
 */
export async function answersTo(asked, get, each = () => {}) {
  const answers = [];
  for (const { route, path } of asked) {
    const { status, type, text } = await get(path);
    const isCsv = parse(path.split('?')[1] ?? '')['format'] === 'csv' && status === 200;
    const data = isCsv ? rowsOfCsv(text) : status === 200 ? dataOf(text) : undefined;
    each({ route, path, status, type, data }, answers.length);
    answers.push({ route, path, status, type, data });
  }
  return answers;
}

/** What asks a shop as the admin. Throws where they are not let in. @param {string} address @param {{ identifier: string, password: string }} signIn @returns {Promise<Get>} */
export async function asAdmin(address, signIn) {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(signIn),
  });
  if (!answer.ok) throw new Error(`The admin cannot sign in: ${(await answer.json()).message}`);
  const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const cookie = lines.join('; ');
  return async (where) => {
    const got = await fetch(`${address}${where}`, { headers: { cookie } });
    return { status: got.status, type: got.headers.get('content-type') ?? '', text: await got.text() };
  };
}

/** What of the books does not tie out, as lines. @param {Get} get @returns {Promise<string[]>} */
export async function bookFaults(get) {
  const { status, text } = await get('/api/v1/books/check');
  if (status !== 200) return [`The books cannot be checked: ${status}`];
  const { ok, differences } = JSON.parse(text).data;
  return ok ? [] : differences.map((/** @type {unknown} */ one) => JSON.stringify(one).slice(0, 200));
}

/**
 * Asks a shop for everything, twice: what differs between the two changes by itself.
 * @param {string} address @param {Get} get @param {string} today
 * @param {(done: number, of: number) => void} [tell] how many requests were answered
 * @returns {Promise<{ answers: Answer[], restless: ReadonlySet<string> }>}
 */
export async function recorded(address, get, today, tell = () => {}) {
  const document = await (await fetch(`${address}/api/docs-json`)).json();
  const asked = await questions(document, get, today);
  const told = (/** @type {number} */ before) => (/** @type {Answer} */ _, /** @type {number} */ at) =>
    tell(before + at + 1, 2 * asked.length);
  const answers = await answersTo(asked, get, told(0));
  return { answers, restless: restlessOf(answers, await answersTo(asked, get, told(asked.length))) };
}

/** @param {readonly { route: string }[]} asked how many routes were asked */
export const routesOf = (asked) => new Set(asked.map(({ route }) => route)).size;
