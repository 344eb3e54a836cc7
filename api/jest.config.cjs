const preset = require('../libs/area/src/jest/preset.cjs')({ name: 'api', decorators: true });

module.exports = {
  ...preset,
  testEnvironment: '<rootDir>/test/support/shop-environment.cjs',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
