module.exports = require('@shopbench/area/jest')({ name: 'mf-parties', environment: 'jsdom' });
