module.exports = require('../area/src/jest/preset.cjs')({ name: 'ui', environment: 'jsdom' });
