/**
 * The rows of all tables of a page in Markdown, without their heads: the trimmed text of each cell.
 * @param {string} page
 * @returns {string[][]}
 */
export function rowsOfTables(page) {
  const lines = page.split('\n');
  const isRule = (/** @type {string | undefined} */ line) => /^\|( :?-+:? \|)+$/.test(line ?? '');
  return lines
    .filter((line, at) => line.startsWith('| ') && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/**
 * What a cell names in backticks, such as files.
 * @param {string} cell
 * @returns {string[]}
 */
export const namedIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
