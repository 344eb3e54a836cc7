module.exports = require('../tools/jest/preset.cjs')({ name: 'mf-sales', environment: 'jsdom' });
