import js from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import {
  addressByHand,
  changeRules,
  codeRules,
  componentRules,
  drawsAnything,
  listByHand,
  onlyTheShell,
  pageSyntax,
  seekingByHand,
  throughTheFacades,
} from '@shopbench/area/eslint';
import tseslint from 'typescript-eslint';
import { floorRule } from './tools/floors/no-import-upward.mjs';
import { sentenceRule } from './tools/floors/no-sentence.mjs';
import { API, CONTRACTS, DATABASE } from './tools/floors/orders.mjs';

// Without the graph of projects, the rule of import arrows would skip every file.
await createProjectGraphAsync();

const layer = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

/** What may import what; ARCHITECTURE.md draws the same arrows. */
const importArrows = [
  layer('layer:contracts'),
  layer('layer:ui'),
  layer('layer:driver'),
  layer('layer:client', 'layer:contracts'),
  layer('layer:registry', 'layer:contracts'),
  layer('layer:pages', 'layer:contracts', 'layer:client', 'layer:ui'),
  layer('layer:kit', 'layer:contracts', 'layer:client', 'layer:ui', 'layer:pages', 'layer:registry'),
  layer('layer:area', 'layer:contracts', 'layer:client', 'layer:ui', 'layer:pages', 'layer:kit'),
  layer('layer:shell', 'layer:contracts', 'layer:client', 'layer:ui', 'layer:pages', 'layer:kit'),
  layer('layer:api', 'layer:contracts', 'layer:driver', 'layer:registry'),
  layer('layer:embedded-db', 'layer:driver'),
  layer('layer:e2e', 'layer:contracts', 'layer:registry'),
  layer('layer:bench', 'layer:contracts', 'layer:registry'),
  layer('layer:tools'),
];

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
      ...codeRules,
    },
  },
  // A test stands beside what it tries, and may use the whole API for that.
  floorRule(API, ['**/*.spec.ts']),
  floorRule(DATABASE),
  floorRule(CONTRACTS, ['**/*.spec.ts']),
  // What is refused is said by code.
  // What the configuration lacks is told to who starts the program, before there is a language.
  sentenceRule(API.root, ['**/*.spec.ts', 'api/src/kernel/config/config.ts']),
  sentenceRule(CONTRACTS.root, ['**/*.spec.ts']),
  componentRules,
  {
    ...changeRules,
    // What customers have on their phones has a form of its own, `SendForm`; pictures and imports have their own tries.
    // So have the shell's pages before sign-in, `usePlainForm`: the shared form is not loaded there, a password or a code is
    // no draft to keep, and a tracking link's answer names the estimate it is given to, which takes one answer. Nor has the
    // frame it for the end of a preview, which may be said twice. Session and confirmation (`start`) are what a form's own
    // try waits for; `areas` tells the server of faults, without a person.
    files: ['mf-*/src/**/*.{ts,tsx}', 'libs/pages/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      'mf-customer/**',
      'libs/pages/src/{picture,import}/**',
      'shell/src/{public,start,areas}/**',
      'shell/src/frame/preview-badge.tsx',
    ],
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'libs/pages/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'libs/pages/src/query-list.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [drawsAnything, addressByHand, listByHand], patterns: [throughTheFacades, onlyTheShell] },
      ],
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'libs/{pages,ui}/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    // The few that look into the page: for a form's fields, an open dialog, the heading that an area draws, what the server wrote.
    ignores: [
      '**/*.spec.{ts,tsx}',
      'libs/ui/src/form/field-focus.ts',
      'libs/ui/src/keys/key-bus.ts',
      'shell/src/start/{page-heading,page-meta}.ts',
      'mf-customer/**',
    ],
    rules: pageSyntax,
  },
  {
    // What customers have is plain HTML, without the parts that the other rules are about.
    files: ['mf-customer/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', seekingByHand] },
  },
  {
    // The hosts: the shell, and the customers' own program.
    files: ['shell/src/**/*.{ts,tsx}', 'mf-customer/src/my/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: [drawsAnything, addressByHand] }] },
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
        FormData: 'readonly',
        Blob: 'readonly',
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
        URLSearchParams: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
  {
    files: [
      'tools/**',
      'libs/area/**',
      'bench/**',
      'prove/**',
      'e2e/**',
      '**/webpack.config.mjs',
      '**/jest.config.cjs',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tools/**', 'e2e/**', 'bench/**', 'prove/**', '**/webpack.config.mjs', '**/jest.config.cjs'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
);
