module.exports = require('../tools/jest/preset.cjs')({ name: 'mf-inventory', environment: 'jsdom' });
