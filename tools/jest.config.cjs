module.exports = require('@shopbench/area/jest')({ name: 'tools' });
