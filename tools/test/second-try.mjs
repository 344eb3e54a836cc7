/**
 * What a test file counted; `name` as the runner takes it, `wrong` names its tests that did not pass.
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, wrong: string[] }} FileCount
 */

/** More than these have one cause, and it is no accident. */
const MOST_FILES = 3;

/**
 * Counts test files. Up to three that failed are run once more, alone and with the same seed: what fails then fails the run; what
 * passes is told as unsteady. `STRICT=1` takes the first answer.
 * @param {FileCount[]} files @param {(names: string[]) => FileCount[]} runAgain
 * @param {{ isStrict?: boolean }} [how]
 * @returns {import('./phases.mjs').Counted}
 */
export function countWithSecondTry(files, runAgain, { isStrict = process.env.STRICT === '1' } = {}) {
  const names = files.filter(({ failed }) => failed > 0).map(({ name }) => name);
  const again = isStrict || names.length === 0 || names.length > MOST_FILES ? [] : runAgain(names);
  const valid = files.map((file) => again.find(({ name }) => name === file.name) ?? file);
  return {
    passed: sumOf(valid, 'passed'),
    failed: sumOf(valid, 'failed'),
    files: files.map(({ name, seconds }) => ({ file: name, seconds })),
    wrong: valid.filter(({ failed }) => failed > 0).map(({ name, wrong }) => ({ file: name, tests: wrong })),
    unsteady: again.filter(({ failed }) => failed === 0).map(({ name }) => name),
  };
}

/** @param {FileCount[]} files @param {'passed' | 'failed'} what */
const sumOf = (files, what) => files.reduce((sum, file) => sum + file[what], 0);
