/** All unit and API tests in one run; each project's own config runs it alone. */
module.exports = {
  projects: [
    'libs/contracts',
    'libs/client',
    'libs/ui',
    'shell',
    'mf-sales',
    'mf-repairs',
    'mf-inventory',
    'mf-accounts',
    'mf-parties',
    'mf-customer',
    'tools',
    'embedded-db',
    'api',
  ].map((folder) => `<rootDir>/${folder}`),
};
