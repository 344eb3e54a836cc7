module.exports = require('@shopbench/area/jest')({ name: 'shell', environment: 'jsdom' });
