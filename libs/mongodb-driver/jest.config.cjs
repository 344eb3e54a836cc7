module.exports = require('../../tools/jest/preset.cjs')({ name: 'mongodb-driver', environment: 'node' });
