module.exports = require('../area/src/jest/preset.cjs')({ name: 'pages', environment: 'jsdom' });
