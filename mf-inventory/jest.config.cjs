module.exports = require('@shopbench/area/jest')({ name: 'mf-inventory', environment: 'jsdom' });
