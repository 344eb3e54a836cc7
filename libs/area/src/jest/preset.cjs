/**
 * The one jest set-up: swc turns TypeScript and ES modules into CommonJS, packages that ship nothing else included.
 * @param {{ name: string, environment?: 'node' | 'jsdom', decorators?: boolean }} options
 */
module.exports = function preset({ name, environment = 'node', decorators = false }) {
  return {
    displayName: name,
    testEnvironment: require.resolve(`./${environment}-environment.cjs`),
    testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFiles: environment === 'jsdom' ? [require.resolve('./no-owner-stacks.cjs')] : [],
    setupFilesAfterEnv: [
      require.resolve('./time-limit.cjs'),
      ...(environment === 'jsdom' ? [require.resolve('./wait-limit.cjs')] : []),
    ],
    // There is no look in a test.
    moduleNameMapper: {
      '\\.css$': require.resolve('./no-style.cjs'),
      '^@emotion/sheet$': require.resolve('./no-sheet.cjs'),
    },
    transform: {
      '\\.(m?js|tsx?)$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true, decorators },
            transform: {
              react: { runtime: 'automatic' },
              legacyDecorator: decorators,
              decoratorMetadata: decorators,
            },
            target: 'es2022',
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [
      '/node_modules/(?!(@shopbench|@nestjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|age-encryption|@noble|@scure|aws4fetch)/)',
    ],
  };
};
