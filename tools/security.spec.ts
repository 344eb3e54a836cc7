import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedIn, rowsOfTables } from './page-tables.mjs';

const ROOT = path.resolve(__dirname, '..');

/**
 * How many requirements of levels 1 and 2 each section has: they are its first ones. V10 and V17 stand in a row each.
 * Source: OWASP ASVS 5.0.0.
 */
const SECTIONS: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V11: [2, 3, 3, 4, 1, 1, 0],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7, 0],
  V16: [1, 5, 4, 3, 3],
};
const NUMBERS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((most, at) => Array.from({ length: most }, (_, i) => `${chapter}.${at + 1}.${i + 1}`)),
);

const STATUSES = ['met', 'in part', 'not met', 'does not apply'];
/** A reason is a sentence: shorter ones tell nothing. */
const SHORTEST_REASON = 15;

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = rowsOfTables(page)
  .filter(([number = '']) => /^V\d/.test(number))
  .map(([number = '', subject = '', status = '', why = '']) => ({ number, subject, status, why }));

describe('docs/security.md', () => {
  it('should have a row for each requirement of levels 1 and 2, in their order', () => {
    expect(NUMBERS).toHaveLength(217);
    const chapters = Array.from({ length: 17 }, (_, at) => `V${at + 1}`);
    const expected = chapters.flatMap((chapter) =>
      SECTIONS[chapter] ? NUMBERS.filter((number) => number.startsWith(`${chapter}.`)) : [chapter],
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it('should say of each how it stands, and by which file or why', () => {
    const silent = rows.filter(
      ({ subject, status, why }) =>
        !subject ||
        !STATUSES.includes(status) ||
        (status === 'met' ? namedIn(why).every((name) => !isFile(name)) : why.length < SHORTEST_REASON),
    );
    expect(silent).toEqual([]);
  });

  it('should name files that are there', () => {
    const missing = rows.flatMap(({ number, why }) =>
      namedIn(why)
        .filter((name) => name.includes('/') && /\.\w+$/.test(name) && !isFile(name))
        .map((file) => `${number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('should count right', () => {
    const told = rowsOfTables(page).filter(([status = '']) => STATUSES.includes(status));
    const counted = STATUSES.map((status) => [
      status,
      String(rows.filter((row) => row.status === status).length),
    ]);
    expect(told).toEqual(counted);
  });
});

function isFile(name: string): boolean {
  return /\.\w+$/.test(name) && existsSync(path.join(ROOT, name));
}
