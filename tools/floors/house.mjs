import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { heightOf } from './orders.mjs';

/** @typedef {import('./orders.mjs').House} House */
/**
 * A source file; paths are those below the root of its house.
 * @typedef {{ path: string, lines: number, imports: string[] }} SourceFile
 */

/** A folder with more than that is a list to search, not a room. */
export const MOST_FILES = 15;

/** All source files of a house, tests too. @param {string} root @returns {SourceFile[]} */
export function readFiles(root) {
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      const imports = imported
        .filter((one) => one.startsWith('.'))
        .map((one) => path.posix.join(path.posix.dirname(name), one))
        .filter((one) => !one.startsWith('..'));
      return { path: name, lines: text.split('\n').length - 1, imports };
    });
}

/** @param {SourceFile[]} files */
const withoutTests = (files) => files.filter((file) => !file.path.endsWith('.spec.ts'));

/** @template T @param {T[]} list */
const unique = (list) => [...new Set(list)];

/** The imports from a floor above. @param {House} house @param {SourceFile[]} files */
export const importsUpward = (house, files) =>
  withoutTests(files).flatMap((file) =>
    file.imports
      .filter((imported) => heightOf(house, imported) > heightOf(house, file.path))
      .map((imported) => `${file.path} → ${imported}`),
  );

/** Folders that hold too many files. @param {SourceFile[]} files */
export function fullFolders(files) {
  const folders = files.map((file) => path.posix.dirname(file.path));
  return unique(folders).filter((folder) => folders.filter((one) => one === folder).length > MOST_FILES);
}

/** Folders that import one another in a circle, with those between two circles. @param {SourceFile[]} files */
export function foldersInCircles(files) {
  let arrows = withoutTests(files).flatMap((file) => {
    const from = path.posix.dirname(file.path);
    const folders = unique(file.imports.map((imported) => path.posix.dirname(imported)));
    return folders.filter((to) => to !== from).map((to) => ({ from, to }));
  });
  for (;;) {
    const [sources, targets] = [new Set(arrows.map(({ from }) => from)), new Set(arrows.map(({ to }) => to))];
    const left = arrows.filter(({ from, to }) => sources.has(to) && targets.has(from));
    if (left.length === arrows.length) return unique(left.map(({ from }) => from)).sort();
    arrows = left;
  }
}

/**
 * The floors as rows of cells, the highest first as one sees a house: name, what lies there, files, lines in hundreds, and
 * the floors it imports from.
 * @param {Readonly<Record<string, string>>} floors the lowest first @param {SourceFile[]} files
 */
export function rowsOf(floors, files) {
  const names = Object.keys(floors);
  const rows = names.map((name) => {
    const own = withoutTests(files).filter((file) => file.path.startsWith(`${name}/`));
    const lines = own.reduce((sum, file) => sum + file.lines, 0);
    const imported = new Set(own.flatMap(({ imports }) => imports.map((one) => one.split('/')[0])));
    return [
      `\`${name}\``,
      floors[name] ?? '',
      String(own.length),
      String(Math.round(lines / 100) * 100),
      names.filter((other) => other !== name && imported.has(other)).join(', ') || '–',
    ];
  });
  return rows.reverse();
}

const HEAD = ['Floor', 'What lies there', 'Files', 'Lines', 'Imports from'];
const MARKED = /(?<=<!-- npm run floors -->)[^]*(?=<!-- end of floors -->)/;

/**
 * The same as a drawing, for a page that draws Mermaid: an arrow to each floor that is imported, but to those that are reached by
 * another arrow anyway.
 * @param {string[][]} rows
 */
export function diagramOf(rows) {
  const below = new Map(
    rows.map(([name = '', , , , imports = '']) => [name.slice(1, -1), imports.split(', ')]),
  );
  /** @param {string} from @param {string} to @returns {boolean} */
  const reaches = (from, to) => (below.get(from) ?? []).some((one) => one === to || reaches(one, to));
  const arrows = [...below].flatMap(([from, floors]) =>
    floors
      .filter((to) => below.has(to) && !floors.some((one) => reaches(one, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** The page with the table of these rows and its drawing between its marks. @param {string} page @param {string[][]} rows */
export function withTable(page, rows) {
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return page.replace(MARKED, `\n\n${table}\n\n${diagramOf(rows)}\n\n`);
}

/** The rows that stand between the marks of a page. @param {string} page */
export function tableIn(page) {
  const lines =
    MARKED.exec(page)?.[0]
      .split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A figure may be a fifth off before the table lies: else every change would have to write it again. */
const isAbout = (/** @type {string} */ written, /** @type {string} */ now) =>
  Math.abs(Number(written) - Number(now)) <= Number(now) / 5;

/**
 * What a written table says otherwise than it is now.
 * @param {string[][]} written @param {string[][]} now
 */
export function untrue(written, now) {
  if (written.length !== now.length) return [`${written.length} floors instead of ${now.length}`];
  return now.flatMap((row, at) =>
    row
      .map((cell, column) => ({ cell, stands: written[at]?.[column] ?? '' }))
      .filter(({ cell, stands }) => (/^\d+$/.test(cell) ? !isAbout(stands, cell) : cell !== stands))
      .map(({ cell, stands }) => `${row[0]}: ${stands} instead of ${cell}`),
  );
}
