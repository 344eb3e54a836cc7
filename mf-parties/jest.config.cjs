module.exports = require('../tools/jest/preset.cjs')({ name: 'mf-parties', environment: 'jsdom' });
