module.exports = require('../area/src/jest/preset.cjs')({ name: 'mongodb-driver', environment: 'node' });
