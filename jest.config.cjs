const fs = require('node:fs');
const preset = require('./libs/area/src/jest/preset.cjs');

const areas = fs.readdirSync(__dirname).filter((folder) => fs.existsSync(`${__dirname}/${folder}/area.json`));

/**
 * Folders as one project: what they all load is found and transformed once for all of them.
 * @param {'node' | 'jsdom'} environment @param {string[]} folders
 */
const together = (environment, folders) => ({
  ...preset({ name: environment, environment }),
  rootDir: __dirname,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
});

/** All unit and API tests in one run; each folder's own config runs it alone. */
module.exports = {
  projects: [
    together('jsdom', ['libs/client', 'libs/ui', 'libs/pages', 'shell', 'docs/samples', ...areas]),
    together('node', ['libs/contracts', 'libs/registry', 'libs/mongodb-driver', 'tools', 'prove']),
    '<rootDir>/libs/area',
    '<rootDir>/embedded-db',
    '<rootDir>/api',
  ],
};
