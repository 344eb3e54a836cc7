module.exports = require('../../tools/jest/preset.cjs')({ name: 'pages', environment: 'jsdom' });
