const preset = require('../tools/jest/preset.cjs')({ name: 'api', decorators: true });

module.exports = {
  ...preset,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  // Real programs are started; on a busy machine that takes its time.
  testTimeout: 120_000,
  maxWorkers: 2,
};
