import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../setup/paths.mjs';

/** What a test file took. @typedef {{ file: string, seconds: number }} FileTime */

const SLOWEST = 20;
const PREFIX = 'times-';

/** Where reports of the phases lie. */
export const results = inRoot('dist', 'test-results');

/** @param {string} file */
export const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/** Times of an earlier run are none of this one's. */
export function forgetFileTimes() {
  fs.mkdirSync(results, { recursive: true });
  for (const name of fs.readdirSync(results))
    if (name.startsWith(PREFIX)) fs.rmSync(path.join(results, name));
}

/**
 * Keeps what each test file of a phase took, for the closing report.
 * @param {string} phase @param {FileTime[]} times with files absolute or as seen from the checkout
 */
export function keepFileTimes(phase, times) {
  const seen = times.map(({ file, seconds }) => ({
    file: path.relative(root, path.resolve(root, file)),
    seconds,
  }));
  fs.mkdirSync(results, { recursive: true });
  fs.writeFileSync(path.join(results, `${PREFIX}${phase}.json`), `${JSON.stringify(seen, null, 2)}\n`);
}

/**
 * The time of each phase and the slowest test files of all of them, as lines.
 * @param {{ name: string, seconds: number }[]} phases
 */
export function closingReport(phases) {
  const files = fs
    .readdirSync(results)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => /** @type {FileTime[]} */ (readJson(path.join(results, name))));
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const total = phases.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...phases, { name: 'all', seconds: total }].map(({ name, seconds }) => timed(seconds, name));
  if (slowest.length > 0)
    lines.push('', 'Slowest files:', ...slowest.map(({ file, seconds }) => timed(seconds, file)));
  return ['', ...lines, ''].join('\n');
}

/** @param {number} seconds @param {string} what */
const timed = (seconds, what) => `${seconds.toFixed(0).padStart(6)} s  ${what}`;
