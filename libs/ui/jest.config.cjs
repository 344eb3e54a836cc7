module.exports = require('../../tools/jest/preset.cjs')({ name: 'ui', environment: 'jsdom' });
