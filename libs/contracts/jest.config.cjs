module.exports = require('../area/src/jest/preset.cjs')({ name: 'contracts', environment: 'node' });
