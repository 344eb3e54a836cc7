const fs = require('node:fs');

const areas = fs.readdirSync(__dirname).filter((folder) => fs.existsSync(`${__dirname}/${folder}/area.json`));

/** All unit and API tests in one run; each project's own config runs it alone. */
module.exports = {
  projects: [
    'libs/contracts',
    'libs/client',
    'libs/registry',
    'libs/ui',
    'libs/pages',
    'libs/area',
    'libs/mongodb-driver',
    'shell',
    ...areas,
    'tools',
    'embedded-db',
    'api',
  ].map((folder) => `<rootDir>/${folder}`),
};
