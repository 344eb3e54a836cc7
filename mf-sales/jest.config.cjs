module.exports = require('@shopbench/area/jest')({ name: 'mf-sales', environment: 'jsdom' });
