import { transformSync } from '@swc/core';
import vm from 'node:vm';

/**
 * The pages that an area declares in its `src/area.tsx`, `page('/brand', () => import('./brands/brand-list-page'))`, read
 * from the program's syntax: path and import have to be written out in the call. `pages(SCREENS, '/:id', …)` declares one for
 * each path of a table.
 * @typedef {{ path: string, request: string }} DeclaredPage request: what the import names
 * @typedef {{ type: string, [key: string]: any }} Node a node of the ESTree that webpack's parser gives
 */

/** @typedef {{ table: string, rest: string, request: string }} DeclaredPages of a call of `pages`: the name of its table */

/**
 * Throws, in words for whoever builds the area, when a page cannot be told.
 * @param {Node} program @returns {(DeclaredPage | DeclaredPages)[]} in the order of the calls
 */
export function declaredPages(program) {
  /** @type {(DeclaredPage | DeclaredPages)[]} */
  const pages = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    if (node.callee.name === 'page') pages.push(pageOf(node));
    if (node.callee.name === 'pages') pages.push(pagesOf(node));
  });
  return pages;
}

/**
 * The pages of a table: `export const SCREENS = …` in a module that imports nothing, so that its text alone gives it.
 * @param {DeclaredPages} declared @param {string | undefined} source the module's, as JavaScript
 * @returns {DeclaredPage[]}
 */
export function pagesOfTable({ table, rest, request }, source) {
  const what = `src/area.tsx: the table ${table} of pages`;
  if (source === undefined)
    throw new Error(`${what} is no \`export const\` of any module that the area takes`);
  /** @type {Record<string, object>} */
  const exported = {};
  const { code } = transformSync(source, { module: { type: 'commonjs' }, jsc: { target: 'es2022' } });
  vm.runInNewContext(code, {
    exports: exported,
    require(/** @type {string} */ name) {
      throw new Error(`${what} stands in a module that imports another one, ${name}`);
    },
  });
  const paths = Object.keys(exported[table] ?? {});
  if (paths.length === 0 || paths.some((path) => !path.startsWith('/')))
    throw new Error(`${what} has paths as its keys, { '/brand': { … } }`);
  return paths.map((path) => ({ path: `${path}${rest}`, request }));
}

/**
 * Where the page of a route is, as the registry knows it: `path` ends before the first parameter, `pattern` of a route with
 * parameters before what may be left out or be anything (`/:tab?`, `/*`), since a page holds what is below it too.
 * @param {string} route
 */
export function placeOf(route) {
  const segments = route.split('/').filter(Boolean);
  const before = (/** @type {(segment: string) => boolean} */ isEnd) => {
    const end = segments.findIndex(isEnd);
    return `/${segments.slice(0, end < 0 ? undefined : end).join('/')}`;
  };
  const pattern = before((segment) => /[?*]$/.test(segment));
  const path = before((segment) => /^:|[?*]$/.test(segment));
  return pattern === path ? { path } : { path, pattern };
}

/** Whether a module of this text is where the table is made. @param {string} source @param {string} table */
export const makesTable = (source, table) => new RegExp(`\\bexport const ${table}\\b`).test(source);

const DEFINERS = ['defineResource', 'defineReport'];

/**
 * The names of areas that a module makes endpoints for, `areaApi('sales')`, `defineResource({ area: 'sales', … })` or
 * `defineReport`, as far as they are written out.
 * @param {Node} program @returns {string[]}
 */
export function namedAreas(program) {
  /** @type {string[]} */
  const names = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first] = node.arguments;
    if (node.callee.name === 'areaApi') names.push(first?.value);
    if (DEFINERS.includes(node.callee.name))
      for (const { key, value } of first?.properties ?? []) if (key?.name === 'area') names.push(value.value);
  });
  return names.filter((name) => typeof name === 'string');
}

/** @param {Node} call @returns {DeclaredPage} */
function pageOf({ arguments: [path, load] }) {
  if (typeof path?.value !== 'string')
    throw new Error(
      "src/area.tsx: the path of a page is written out, page('/brand', () => import('./brand-page'))",
    );
  return { path: path.value, request: requestOf(load, `page('${path.value}', …)`) };
}

/** @param {Node} call @returns {DeclaredPages} */
function pagesOf({ arguments: [table, rest, load] }) {
  if (table?.type !== 'Identifier' || typeof rest?.value !== 'string')
    throw new Error(
      "src/area.tsx: pages of a table name it and what follows its paths, pages(SCREENS, '/:id', () => import('./brand-page'))",
    );
  return {
    table: table.name,
    rest: rest.value,
    request: requestOf(load, `pages(${table.name}, '${rest.value}', …)`),
  };
}

/** The module that is fetched. @param {Node} load @param {string} call */
function requestOf(load, call) {
  /** @type {string[]} */
  const requests = [];
  walk(load, (node) => {
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string')
      requests.push(node.source.value);
  });
  const [request, ...others] = requests;
  if (!request || others.length > 0)
    throw new Error(`src/area.tsx: ${call} names one module, () => import('./brand-page')`);
  return request;
}

/** @param {unknown} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit));
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  visit(/** @type {Node} */ (node));
  Object.values(node).forEach((child) => walk(child, visit));
}
