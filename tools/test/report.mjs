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
 * The time of each phase and the slowest test files of all of them, as lines.
 * @param {{ name: string, seconds: number }[]} phases @param {FileTime[]} files
 */
export function closingReport(phases, files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const total = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...phases, { name: 'all', seconds: total }].map(({ name, seconds }) => timed(seconds, name));
  if (slowest.length > 0)
    lines.push(
      '',
      'Slowest files:',
      ...slowest.map(({ file, seconds }) => timed(seconds, path.relative(root, path.resolve(root, file)))),
    );
  return ['', ...lines, ''].join('\n');
}

/** @param {number} seconds @param {string} what */
const timed = (seconds, what) => `${seconds.toFixed(0).padStart(6)} s  ${what}`;
