module.exports = require('../area/src/jest/preset.cjs')({ name: 'client', environment: 'jsdom' });
