module.exports = require('./jest/preset.cjs')({ name: 'tools' });
