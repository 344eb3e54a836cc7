module.exports = require('@shopbench/area/jest')({ name: 'mf-repairs', environment: 'jsdom' });
