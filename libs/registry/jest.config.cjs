module.exports = require('../area/src/jest/preset.cjs')({ name: 'registry', environment: 'node' });
