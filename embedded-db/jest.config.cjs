const preset = require('../libs/area/src/jest/preset.cjs')({ name: 'embedded-db' });

module.exports = { ...preset, globalSetup: '<rootDir>/test/build-server.cjs' };
