module.exports = require('@shopbench/area/jest')({ name: 'mf-customer', environment: 'jsdom' });
