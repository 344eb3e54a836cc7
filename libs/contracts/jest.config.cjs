module.exports = require('../../tools/jest/preset.cjs')({ name: 'contracts', environment: 'node' });
