import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedIn, rowsOfTables } from './page-tables.mjs';

const ROOT = path.resolve(__dirname, '..');

/** The rows of the tables: what is asked for, and the test files that show it, none for an open row. */
function rows(): { what: string; shownBy: string[]; cell: string }[] {
  const page = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
  return rowsOfTables(page).map(([what = '', cell = '']) => ({ what, cell, shownBy: namedIn(cell) }));
}

describe('docs/specification.md', () => {
  it('should say of every row that it is open or which test shows it', () => {
    expect(rows().length).toBeGreaterThan(150);
    const silent = rows().filter(({ cell, shownBy }) => cell !== 'open' && shownBy.length === 0);
    expect(silent.map(({ what }) => what)).toEqual([]);
  });

  it('should name tests that are there', () => {
    const missing = rows().flatMap(({ what, shownBy }) =>
      shownBy
        .filter((file) => !/\.spec\.tsx?$/.test(file) || !existsSync(path.join(ROOT, file)))
        .map((file) => `${what}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
