import path from 'node:path';
import { heightOf } from './orders.mjs';

/** Refuses an import, of a type too, from a floor above one's own. @type {import('eslint').Rule.RuleModule} */
const noImportUpward = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      upward:
        '{{own}} lies below {{other}}, and arrows go downward: move what both need down, or this file up.',
    },
  },
  create(context) {
    const house = /** @type {import('./orders.mjs').House} */ (context.options[0]);
    const root = path.join(context.cwd, house.root);
    const below = (/** @type {string} */ file) => path.relative(root, file).split(path.sep).join('/');
    const own = below(context.filename);
    const look = (/** @type {import('estree').Node} */ node, /** @type {unknown} */ imported) => {
      if (typeof imported !== 'string' || !imported.startsWith('.')) return;
      const other = below(path.resolve(path.dirname(context.filename), imported));
      // What lies outside, such as package.json, is on no floor.
      if (other.startsWith('..') || heightOf(house, other) <= heightOf(house, own)) return;
      context.report({ node, messageId: 'upward', data: { own, other } });
    };
    return {
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType': (
        /** @type {import('estree').Node & { source?: { value?: unknown } | null }} */ node,
      ) => look(node, node.source?.value),
    };
  },
};

/**
 * The lint rule for a house.
 * @param {import('./orders.mjs').House} house @param {string[]} ignores who may import from everywhere
 */
export const floorRule = (house, ignores = []) => ({
  files: [`${house.root}/**/*.ts`],
  ignores,
  plugins: { floors: { rules: { 'no-import-upward': noImportUpward } } },
  rules: { 'floors/no-import-upward': /** @type {const} */ (['error', house]) },
});
