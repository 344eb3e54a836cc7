import { Linter } from 'eslint';
import fs from 'node:fs';
import path from 'node:path';
import {
  diagramOf,
  foldersInCircles,
  fullFolders,
  importsUpward,
  MOST_FILES,
  readFiles,
  rowsOf,
  tableIn,
  untrue,
  withTable,
} from './house.mjs';
import { floorRule } from './no-import-upward.mjs';
import { API, API_FLOORS, CONTRACTS } from './orders.mjs';

const ROOT = path.resolve(__dirname, '../..');

const HOUSE = { root: 'house', floors: ['cellar', 'hall', 'loft'] };
const file = (name: string, ...imports: string[]) => ({ path: name, lines: 60, imports });

describe('the floors of a house', () => {
  it('should tell imports from above, from a file on no floor too, but not those of tests', () => {
    const files = [
      file('cellar/coal.ts', 'hall/door', 'cellar/shovel'),
      file('cellar/coal.spec.ts', 'loft/roof'),
      file('hall/door.ts', 'cellar/coal', 'chimney'),
      file('loft/roof.ts', 'hall/door'),
    ];
    expect(importsUpward(HOUSE, files)).toEqual(['cellar/coal.ts → hall/door', 'hall/door.ts → chimney']);
  });

  it('should tell a folder with one file too many', () => {
    const full = Array.from({ length: MOST_FILES }, (_, at) => file(`hall/${at}.ts`));
    expect(fullFolders([...full, file('hall/coats/hat.ts')])).toEqual([]);
    expect(fullFolders([...full, file('hall/more.spec.ts')])).toEqual(['hall']);
  });

  it('should tell folders that import one another, and not those that only lead there', () => {
    const chain = [file('a/1.ts', 'b/1'), file('b/1.ts', 'c/1', 'b/2')];
    expect(foldersInCircles(chain)).toEqual([]);
    expect(foldersInCircles([...chain, file('c/1.ts', 'd/1'), file('d/2.ts', 'b/1')])).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('should draw a table, and tell what is no longer true in it', () => {
    const floors = { cellar: 'coal', hall: 'coats' };
    const rows = rowsOf(floors, [file('cellar/coal.ts'), file('hall/door.ts', 'cellar/coal')]);
    expect(rows).toEqual([
      ['`hall`', 'coats', '1', '100', 'cellar'],
      ['`cellar`', 'coal', '1', '100', '–'],
    ]);
    const page = withTable('Before\n\n<!-- npm run floors -->\nold\n<!-- end of floors -->\nAfter\n', rows);
    expect(page).toMatch(/^Before\n\n[^]*\| Floor \|[^]*\nAfter\n$/);
    expect(tableIn(page)).toEqual(rows);
    expect(page).toContain('flowchart TD\n  hall --> cellar\n```');
    expect(tableIn(withTable(page, rows.slice(1)))).toEqual(rows.slice(1));
    expect(untrue(rows, rows)).toEqual([]);
    const changed = [rows[0]!.with(3, '130'), rows[1]!.with(4, 'hall').with(1, 'wine')];
    expect(untrue(rows, changed)).toEqual([
      '`hall`: 100 instead of 130',
      '`cellar`: coal instead of wine',
      '`cellar`: – instead of hall',
    ]);
    expect(untrue(rows, [rows[0]!.with(3, '110'), rows[1]!])).toEqual([]);
  });

  it('should draw no arrow past a floor that leads there anyway', () => {
    const row = (name: string, imports: string) => [`\`${name}\``, '', '1', '100', imports];
    const rows = [
      row('loft', 'cellar, hall, shed'),
      row('hall', 'cellar'),
      row('shed', '–'),
      row('cellar', '–'),
    ];
    expect(diagramOf(rows).split('\n').slice(2, -1)).toEqual([
      '  loft --> hall',
      '  loft --> shed',
      '  hall --> cellar',
    ]);
  });
});

describe('the rule no-import-upward', () => {
  const linter = new Linter({ cwd: '/shop' });
  const refusedIn = (name: string, code: string) =>
    linter
      .verify(code, [floorRule(HOUSE, ['**/*.spec.ts'])] as never, { filename: `/shop/house/${name}` })
      // Of a file that no rule is for, it says just that.
      .filter(({ ruleId }) => ruleId)
      .map(({ message }) => message);

  it.each([
    ["import { roof } from '../loft/roof';"],
    ["export { roof } from '../loft/roof';"],
    ["export * from '../loft/roof';"],
    ["const roof = import('../loft/roof');"],
  ])('should refuse %s in the hall', (code) => {
    expect(refusedIn('hall/door.ts', code)).toEqual([
      expect.stringContaining('hall/door.ts lies below loft/roof'),
    ]);
  });

  it.each([
    ['hall/door.ts', "import { coal } from '../cellar/coal';"],
    ['hall/door.ts', "import { loft } from 'loft';"],
    // A folder that is called like a floor is none.
    ['hall/door.ts', "import { hat } from './loft/hat';"],
    ['hall/loft/hat.ts', "import { door } from '../door';"],
    ['hall/door.ts', "import about from '../../package.json';"],
    ['hall/door.spec.ts', "import { roof } from '../loft/roof';"],
  ])('should take in %s: %s', (name, code) => {
    expect(refusedIn(name, code)).toEqual([]);
  });
});

describe.each([
  ['the API', API, 600],
  ['contracts', CONTRACTS, 100],
])('%s', (_name, house, atLeast) => {
  const files = readFiles(path.join(ROOT, house.root));

  it('should consist of its floors', () => {
    expect(files.length).toBeGreaterThan(atLeast);
    expect([...new Set(files.map((one) => one.path.split('/')[0]))].sort()).toEqual([...house.floors].sort());
  });

  it('should import downward only, and by folders that stand on one another', () => {
    expect(importsUpward(house, files)).toEqual([]);
    expect(foldersInCircles(files)).toEqual([]);
  });

  it('should keep its folders small', () => {
    expect(fullFolders(files)).toEqual([]);
  });
});

it('should have payments stand on the kinds of trade, its writer and expenses, and on no rule or step of a bill', () => {
  const folders = readFiles(path.join(ROOT, API.root))
    .filter((one) => one.path.startsWith('trade/payment/') && !one.path.endsWith('.spec.ts'))
    .flatMap(({ imports }) => imports.map((name) => path.posix.dirname(name)))
    .filter((folder) => folder.startsWith('trade/') && folder !== 'trade/payment');
  expect([...new Set(folders)].sort()).toEqual(['trade/expense', 'trade/kinds', 'trade/writer']);
});

describe('ARCHITECTURE.md', () => {
  it('should tell the floors of the API as they are: npm run floors', () => {
    const files = readFiles(path.join(ROOT, API.root));
    const page = fs.readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const rows = rowsOf(API_FLOORS, files);
    expect(untrue(tableIn(page), rows)).toEqual([]);
    expect(page).toContain(diagramOf(rows));
  });
});
