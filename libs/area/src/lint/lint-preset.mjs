import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { changesByForms } from './changes-by-forms.mjs';

/** What an area would bring as a second copy beside the shell's. */
export const throughTheFacades = {
  group: [
    '@mui/*',
    '@emotion/*',
    'react-router',
    'react-router-dom',
    '@remix-run/router',
    '@tanstack/react-router',
    'wouter',
    '@reduxjs/*',
    'react-redux',
    'redux',
    'redux-persist',
    'react-dom',
    'preact',
  ],
  message:
    'Areas take these from @shopbench/ui and @shopbench/client only: a direct import loads a second copy.',
};

export const onlyTheShell = {
  group: ['@shopbench/client/internal'],
  message: "What lies in there is the shell's own; areas and shared pages take @shopbench/client.",
};

/** What throws on an amount that is half typed: a page that cannot be drawn is a page that is gone. */
export const drawsAnything = {
  name: '@shopbench/contracts',
  importNames: ['toPaise', 'toMilli'],
  message: 'They throw on what is no amount yet; on a screen take paiseOf and milliOf.',
};

/** What reads and changes the address by hand: each place had rules of its own about the page and the history. */
export const addressByHand = {
  name: '@shopbench/client/router',
  importNames: ['useSearchParams'],
  message: 'What stands in the address goes by useAddress of @shopbench/client.',
};

/** A list that is drawn by hand takes its rows bare: what failed could pass for none. */
export const listByHand = {
  name: '@shopbench/ui/grid',
  importNames: ['DataList'],
  message: 'A list takes its query: RecordList or QueryList of @shopbench/pages/list.',
};

/** `data ?? []`, `query.data ?? []`, `data?.rows ?? []`. */
const EMPTY_ANSWER = [
  'Identifier.left',
  'MemberExpression.left Identifier',
  'ChainExpression.left Identifier',
]
  .map(
    (left) =>
      `LogicalExpression[operator="??"][right.elements.length=0] > ${left}[name=/^(data|currentData)$/]`,
  )
  .join(', ');

/** What looks for a part of the page by its looks: another one may have them, and it changes with them. */
export const seekingByHand = {
  selector: 'MemberExpression[property.name=/^querySelector/]',
  message:
    'What a page has drawn it knows by a ref; a field of the form around is focused by useFieldFocus(), by its path, what comes first in a part by focusFirst(part).',
};

/**
 * What a page may not write: each hides something from whoever reads it, or from whoever stands before it.
 * @type {import('typescript-eslint').ConfigWithExtends['rules'] & object}
 */
export const pageSyntax = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'TSAsExpression > TSNeverKeyword',
      message: '`as never` fits everywhere, so nothing is checked: give the part the type that it takes.',
    },
    {
      selector: EMPTY_ANSWER,
      message:
        'An answer that failed or is on its way would look like an empty one: draw it by Loaded, or give the field askedOf(query, …).',
    },
    seekingByHand,
  ],
};

/** What holds for all code, here and in areas elsewhere. @type {import('typescript-eslint').ConfigWithExtends['rules'] & object} */
export const codeRules = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'no-console': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
};

/** Pages change something by the shared ways only: a change past them can be lost, or made twice. */
export const changeRules = {
  plugins: { shopbench: changesByForms },
  rules: { 'shopbench/changes-by-forms': /** @type {const} */ ('error') },
};

/** Components: hooks in order, pages that work by keyboard and screen reader. */
export const componentRules = /** @type {import('typescript-eslint').ConfigWithExtends} */ (
  // The plugins' own types are of other versions of ESLint's.
  /** @type {unknown} */ ({
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      'jsx-a11y-x/no-autofocus': 'off',
    },
  })
);

/**
 * The lint rules of an area: `export { default } from '@shopbench/area/eslint'` in its `eslint.config.mjs`.
 * @type {import('typescript-eslint').ConfigArray}
 */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/*.cjs', '**/*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  { rules: codeRules },
  componentRules,
  { ...changeRules, files: ['src/**/*.{ts,tsx}'], ignores: ['**/*.spec.{ts,tsx}'] },
  { files: ['src/**/*.{ts,tsx}'], ignores: ['**/*.spec.{ts,tsx}'], rules: pageSyntax },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [drawsAnything, addressByHand, listByHand], patterns: [throughTheFacades, onlyTheShell] },
      ],
    },
  },
  { files: ['**/*.spec.{ts,tsx}'], rules: { 'max-lines': 'off' } },
);
