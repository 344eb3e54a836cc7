/**
 * A folder whose rooms are floors: files import from their own floor and from those before it.
 * @typedef {object} House
 * @property {string} root
 * @property {readonly string[]} floors the lowest first
 */

/** What lies on each floor of the API; `npm run floors` writes it into ARCHITECTURE.md. */
export const API_FLOORS = {
  kernel: 'what any server needs: configuration, answers, database, keys, limits, lists, log, migrations',
  store: 'what is stored: schemas and kinds, the columns of their files; a folder for each floor above',
  records: 'what holds for all records: masters, changes, import, export, numbers, settings, files, mail',
  books: 'the only writer of stock, balances and books; documents, accounts, ledgers',
  people: 'who signs in, what they may; parties, staff, profiles',
  platform: 'the page, areas and their registry, backups',
  goods: 'brands, models, categories, products, phones; stock and its counts',
  trade: 'sales and purchases, payments, expenses, second-hand, returns of GST',
  repair: 'repairs from booking to bill, their faults and processes',
  views: 'what is told across domains: reports, dashboard, search, papers, what customers see of theirs',
  app: 'the programs: the modules put together, the first start, commands, threads',
};

/** @type {House} */
export const API = { root: 'api/src', floors: Object.keys(API_FLOORS) };

/** The page of the embedded database draws the same order. @type {House} */
export const DATABASE = {
  root: 'embedded-db/src',
  floors: [
    'values',
    'pacing',
    'patterns',
    'fields',
    'expressions',
    'query',
    'aggregate',
    'update',
    'wire',
    'storage',
    'session',
    'planner',
    'transfer',
    'commands',
    'server',
    'cli',
  ],
};

/** Of a subject lie schemas and rules side by side. @type {House} */
export const CONTRACTS = {
  root: 'libs/contracts/src',
  floors: [
    'values',
    'words',
    'access',
    'records',
    'documents',
    'gst',
    'goods',
    'people',
    'money',
    'trade',
    'repair',
    'books',
    'shop',
    'areas',
    'index.ts',
  ],
};

/**
 * How high a file lies, 0 for the lowest floor; what stands on no floor is above them all.
 * @param {House} house @param {string} file its path below the root
 */
export function heightOf({ floors }, file) {
  const at = floors.indexOf(file.split('/')[0] ?? '');
  return at < 0 ? floors.length : at;
}
