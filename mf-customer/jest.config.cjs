module.exports = require('../tools/jest/preset.cjs')({ name: 'mf-customer', environment: 'jsdom' });
