module.exports = require('../tools/jest/preset.cjs')({ name: 'shell', environment: 'jsdom' });
