module.exports = require('../tools/jest/preset.cjs')({ name: 'mf-accounts', environment: 'jsdom' });
