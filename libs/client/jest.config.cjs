module.exports = require('../../tools/jest/preset.cjs')({ name: 'client', environment: 'jsdom' });
