module.exports = require('./src/jest/preset.cjs')({ name: 'area' });
