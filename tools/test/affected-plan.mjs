/**
 * What a change asks for; files and folders as seen from the checkout.
 * @typedef {object} Plan
 * @property {string[]} projects whose types may be wrong now
 * @property {string[]} code files to lint
 * @property {string[]} related test files, and files whose tests jest finds by their imports
 * @property {string[]} browser files and folders of browser tests
 */

/** A change of these reaches more than imports tell. */
const REACHES_EVERYTHING =
  /^((package(-lock)?|nx|tsconfig\.base)\.json|(eslint|jest)\.config\.\w+|libs\/area\/src\/(build|jest|lint)\/.*)$/;

/** Of the API, what every domain stands on, and what puts them together. */
const OF_EVERY_DOMAIN =
  /^api\/(src\/((kernel|store|records|app)\/|books\/(documents|posting)\/)|test\/support\/)/;

/**
 * Tests that read files which they do not import: what they are about, and where they stand.
 * @type {[about: RegExp, spec: string][]}
 */
const READERS = [
  [/^((api|libs\/contracts)\/src\/.*\.ts|ARCHITECTURE\.md)$/, 'tools/floors/floors.spec.ts'],
  [/^(?!e2e\/).*(?<!\.spec)\.tsx?$/, 'tools/regular-expressions.spec.ts'],
  [/^(?!e2e\/).*(?<!\.spec)\.tsx?$/, 'tools/dangerous-calls.spec.ts'],
  [/^docs\/(samples\/.*|(areas|pages)\.md)$/, 'tools/area/area-samples.spec.ts'],
  [/^docs\/specification\.md$|\.spec\.tsx?$/, 'tools/specification.spec.ts'],
  [/^docs\/security\.md$|\.spec\.tsx?$/, 'tools/security.spec.ts'],
];

/** The browser tests of a project besides those in the folder of its name. @type {Record<string, string[]>} */
const BROWSER_TESTS = {
  api: ['e2e/first-sale.spec.ts'],
  'embedded-db': ['e2e/first-sale.spec.ts', 'e2e/start.spec.ts'],
  'libs/registry': ['e2e/federation/releases.spec.ts'],
  'mf-accounts': ['e2e/dashboard.spec.ts'],
  'mf-customer': ['e2e/customers'],
  'mf-inventory': ['e2e/lists', 'e2e/pages'],
  'mf-parties': ['e2e/staff.spec.ts', 'e2e/search.spec.ts'],
  'mf-sales': ['e2e/first-sale.spec.ts'],
  shell: ['e2e/federation', 'e2e/sign-in'],
  tools: ['e2e/start.spec.ts', 'e2e/dev.spec.ts'],
};

/**
 * What is run after a change of these files; undefined when that is everything. Unit tests are found by what they import or
 * read, tests of the built API by its domains, browser tests by the areas that the change reaches.
 * @param {string[]} changed
 * @param {{ specs: string[], dependencies: Record<string, string[]> }} checkout
 *   specs: all test files; dependencies: folder of a project → folders of the projects that it needs
 * @returns {Plan | undefined}
 */
export function planFor(changed, { specs, dependencies }) {
  if (changed.some((file) => REACHES_EVERYTHING.test(file))) return undefined;
  const code = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
  const working = changed.filter((file) => !file.endsWith('.md'));
  const touched = Object.keys(dependencies).filter((project) => working.some(isWithin(project)));
  const projects = projectsReached(touched, dependencies);
  const unitSpecs = specs.filter((spec) => !spec.startsWith('e2e/'));
  const browser = [...projects.flatMap(browserTestsOf), ...working.filter(isWithin('e2e')).map(placeOf)];
  return {
    projects,
    code,
    related: unique([
      ...code.filter((file) => !file.startsWith('e2e/')),
      ...unitSpecs.filter((spec) => working.some((file) => testsDomainOf(file)(spec))),
      ...unitSpecs.filter((spec) => changed.some((file) => readsFile(spec, file))),
    ]),
    browser: unique(browser).filter((place) => specs.some((spec) => spec === place || isWithin(place)(spec))),
  };
}

/** @param {string} folder @returns {(file: string) => boolean} */
const isWithin = (folder) => (file) => file.startsWith(`${folder}/`);

/** @param {string[]} places */
const unique = (places) => [...new Set(places)];

/** @param {string} spec @param {string} file */
const readsFile = (spec, file) => READERS.some(([about, reader]) => reader === spec && about.test(file));

/** @param {string} project */
const browserTestsOf = (project) => [`e2e/${project.replace('mf-', '')}`, ...(BROWSER_TESTS[project] ?? [])];

/** A browser test, or the folder of what browser tests use. @param {string} file */
function placeOf(file) {
  if (file.endsWith('.spec.ts')) return file;
  const folder = file.slice(0, file.lastIndexOf('/'));
  return folder === 'e2e/support' ? 'e2e' : folder;
}

/**
 * Whether a test file tries the domain of a file: what lies in its folder, and what `api/test` names after it or its floor.
 * @param {string} file @returns {(spec: string) => boolean}
 */
function testsDomainOf(file) {
  if (OF_EVERY_DOMAIN.test(file)) return isWithin('api');
  const [, floor, domain] = /^api\/src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  if (!domain) return isWithin(file.slice(0, file.lastIndexOf('/')));
  const places = [`api/src/${floor}/${domain}/`, `api/test/${floor}`, `api/test/${domain}`];
  return (spec) => places.some((place) => spec.startsWith(place));
}

/** These projects and all that need them. @param {string[]} touched @param {Record<string, string[]>} dependencies */
function projectsReached(touched, dependencies) {
  const reached = new Set(touched);
  for (const project of reached)
    for (const [other, needs] of Object.entries(dependencies))
      if (needs.includes(project)) reached.add(other);
  return [...reached].sort();
}
