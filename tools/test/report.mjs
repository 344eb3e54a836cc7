import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';

/** What a test file took; it is named absolutely or as seen from the checkout. @typedef {{ file: string, seconds: number }} FileTime */

/** A test file of which something did not pass, and the names of those tests. @typedef {{ file: string, tests: string[] }} Wrong */

const SLOWEST = 20;

/** Where reports of the phases lie. */
export const results = inRoot('dist', 'test-results');

/** @param {string} file */
export const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/**
 * The time of each phase, the slowest test files of all of them, those that passed at the second try only, and what did not pass,
 * as lines.
 * @param {{ name: string, seconds: number }[]} phases @param {FileTime[]} files
 * @param {{ unsteady: string[], wrong: Wrong[] }} told
 */
export function closingReport(phases, files, { unsteady, wrong }) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const total = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...phases, { name: 'all', seconds: total }].map(({ name, seconds }) => timed(seconds, name));
  if (slowest.length > 0)
    lines.push('', 'Slowest files:', ...slowest.map(({ file, seconds }) => timed(seconds, fromRoot(file))));
  if (unsteady.length > 0)
    lines.push(
      '',
      'Unsteady, to be mended: failed above, passed when run again alone:',
      ...unsteady.map((file) => `  ${fromRoot(file)}`),
    );
  if (wrong.length > 0) lines.push('', 'Did not pass:');
  for (const { file, tests } of wrong)
    lines.push(`  ${fromRoot(file)}`, ...tests.map((test) => `    ${test}`));
  return ['', ...lines, ''].join('\n');
}

/** @param {string} file */
const fromRoot = (file) => path.relative(root, path.resolve(root, file));

/** @param {number} seconds @param {string} what */
const timed = (seconds, what) => `${seconds.toFixed(0).padStart(6)} s  ${what}`;
