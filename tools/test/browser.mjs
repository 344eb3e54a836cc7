import fs from 'node:fs';
import path from 'node:path';
import { runProgram } from './programs.mjs';
import { readJson, results } from './report.mjs';

/** Browser tests on the built product. @param {string[]} [files] files or folders, all unless told */
export async function browser(files = []) {
  const { ensureChromium } = await import('../setup/chromium.mjs');
  const chromium = ensureChromium();
  const file = path.join(results, 'playwright.json');
  fs.rmSync(file, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const status = runProgram(
    '@playwright/test/cli.js',
    ['test', '-c', 'e2e', '--reporter=list,json', ...files],
    env,
  );
  const report = readJson(file);
  if (!report) throw new Error('Playwright gave no report');
  const { expected, flaky, unexpected, skipped } = report.stats;
  let failed = unexpected + skipped;
  if (status !== 0 && failed === 0) {
    console.error('Playwright failed outside of a test');
    failed = 1;
  }
  return { passed: expected + flaky, failed, files: report.suites.map(fileTime) };
}

/**
 * @typedef {{ file: string, specs: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite durations
 *   in ms, files as seen from `e2e`
 */

/** @param {Suite} suite */
const fileTime = (suite) => ({ file: path.join('e2e', suite.file), seconds: durationOf(suite) / 1000 });

/** @param {Suite} suite @returns {number} */
function durationOf({ specs, suites = [] }) {
  let total = 0;
  for (const { tests } of specs)
    for (const { results: runs } of tests) for (const { duration } of runs) total += duration;
  for (const suite of suites) total += durationOf(suite);
  return total;
}
