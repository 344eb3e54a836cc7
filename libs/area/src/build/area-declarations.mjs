/**
 * The pages that an area declares in its `src/area.tsx`, `page('/brand', () => import('./brands/brand-list-page'))`, read
 * from the program's syntax: path and import have to be written out in the call.
 * @typedef {{ path: string, request: string }} DeclaredPage request: what the import names
 * @typedef {{ type: string, [key: string]: any }} Node a node of the ESTree that webpack's parser gives
 */

/**
 * Throws, in words for whoever builds the area, when a page cannot be told.
 * @param {Node} program @returns {DeclaredPage[]} in the order of the calls
 */
export function declaredPages(program) {
  /** @type {DeclaredPage[]} */
  const pages = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.name === 'page') pages.push(pageOf(node));
  });
  return pages;
}

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
  /** @type {string[]} */
  const requests = [];
  walk(load, (node) => {
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string')
      requests.push(node.source.value);
  });
  const [request, ...others] = requests;
  if (!request || others.length > 0)
    throw new Error(`src/area.tsx: page('${path.value}', …) names one module, () => import('./brand-page')`);
  return { path: path.value, request };
}

/** @param {unknown} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit));
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  visit(/** @type {Node} */ (node));
  Object.values(node).forEach((child) => walk(child, visit));
}
