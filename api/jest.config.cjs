module.exports = require('../tools/jest/preset.cjs')({ name: 'api', decorators: true });
