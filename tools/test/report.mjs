import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';

/** What a test file took; it is named absolutely or as seen from the checkout. @typedef {{ file: string, seconds: number }} FileTime */

const SLOWEST = 20;

/** Where reports of the phases lie. */
export const results = inRoot('dist', 'test-results');

/** @param {string} file */
export const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/**
 * The time of each phase, the slowest test files of all of them and those that passed at the second try only, as lines.
 * @param {{ name: string, seconds: number }[]} phases @param {FileTime[]} files @param {string[]} unsteady
 */
export function closingReport(phases, files, unsteady) {
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
  return ['', ...lines, ''].join('\n');
}

/** @param {string} file */
const fromRoot = (file) => path.relative(root, path.resolve(root, file));

/** @param {number} seconds @param {string} what */
const timed = (seconds, what) => `${seconds.toFixed(0).padStart(6)} s  ${what}`;
