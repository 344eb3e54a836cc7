const path = require('node:path');

const paths = [require.resolve('jest-environment-jsdom')];
const jsdom = path.dirname(require.resolve('jsdom/package.json', { paths }));
// Its parts can be loaded after the whole alone.
require(require.resolve('jsdom', { paths }));

/** A module of the jsdom that tests run in. @param {string} file below its `living` */
module.exports = (file) => require(path.join(jsdom, 'lib/jsdom/living', file));
