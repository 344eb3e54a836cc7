import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const layer = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

/** What may import what; ARCHITECTURE.md draws the same arrows. */
const importArrows = [
  layer('layer:contracts'),
  layer('layer:ui'),
  layer('layer:driver'),
  layer('layer:client', 'layer:contracts'),
  layer('layer:pages', 'layer:contracts', 'layer:client', 'layer:ui'),
  layer('layer:area', 'layer:contracts', 'layer:client', 'layer:ui', 'layer:pages'),
  layer('layer:shell', 'layer:contracts', 'layer:client', 'layer:ui', 'layer:pages'),
  layer('layer:api', 'layer:contracts', 'layer:driver'),
  layer('layer:embedded-db', 'layer:driver'),
  layer('layer:e2e', 'layer:contracts'),
  layer('layer:bench', 'layer:contracts'),
  layer('layer:tools'),
];

const throughTheFacades = {
  group: [
    '@mui/*',
    '@emotion/*',
    'react-router',
    'react-router-dom',
    '@reduxjs/*',
    'react-redux',
    'redux',
    'redux-persist',
    'react-dom',
  ],
  message:
    'Areas take these from @shopbench/ui and @shopbench/client only: a direct import loads a second copy.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', 'coverage/**', 'e2e/results/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], depConstraints: importArrows, enforceBuildableLibDependency: false },
      ],
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
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      'jsx-a11y-x/no-autofocus': 'off',
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'libs/pages/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [throughTheFacades] }] },
  },
  {
    files: ['api/**/*.ts'],
    // Nest reads constructor parameter types at run time, so those imports must stay value imports.
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**', 'e2e/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        process: 'readonly',
        TextEncoder: 'readonly',
        TextDecoder: 'readonly',
        ReadableStream: 'readonly',
        fetch: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        Headers: 'readonly',
        structuredClone: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearTimeout: 'readonly',
        clearInterval: 'readonly',
        setImmediate: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        Response: 'readonly',
      },
    },
  },
  {
    files: ['tools/**', 'bench/**', 'e2e/**', '**/webpack.config.mjs', '**/jest.config.cjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      'tools/**',
      'e2e/**',
      'bench/**',
      '**/webpack.config.mjs',
      '**/jest.config.cjs',
      'tools/build/**',
    ],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
);
