module.exports = require('../tools/jest/preset.cjs')({ name: 'mf-repairs', environment: 'jsdom' });
