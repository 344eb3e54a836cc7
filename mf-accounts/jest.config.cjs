module.exports = require('@shopbench/area/jest')({ name: 'mf-accounts', environment: 'jsdom' });
