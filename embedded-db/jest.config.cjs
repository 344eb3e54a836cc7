module.exports = require('../tools/jest/preset.cjs')({ name: 'embedded-db' });
