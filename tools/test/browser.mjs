import fs from 'node:fs';
import path from 'node:path';
import { runProgram } from './programs.mjs';
import { readJson, results } from './report.mjs';
import { countWithSecondTry } from './second-try.mjs';

/** Browser tests on the built product. @param {string[]} [files] files or folders, all unless told */
export async function browser(files = []) {
  const { ensureChromium } = await import('../setup/chromium.mjs');
  const chromium = ensureChromium();
  const env = chromium ? { CHROMIUM_PATH: chromium } : {};
  return countWithSecondTry(run('playwright', env, files), (names) =>
    run('playwright-again', env, ['--workers=1', ...names]),
  );
}

const SLOWEST = 20;

/** @param {string} name of the report @param {NodeJS.ProcessEnv} env @param {string[]} selection */
function run(name, env, selection) {
  const file = path.join(results, `${name}.json`);
  fs.rmSync(file, { force: true });
  const status = runProgram(
    '@playwright/test/cli.js',
    ['test', '-c', 'e2e', '--reporter=list,json', ...selection],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = readJson(file);
  if (!report) throw new Error('Playwright gave no report');
  /** @type {import('./second-try.mjs').FileCount[]} */
  const files = report.suites.map(countOf);
  console.log(slowestOf(report.suites));
  if (status !== 0 && files.every(({ failed }) => failed === 0))
    throw new Error('Playwright failed outside of a test');
  return files;
}

/**
 * @typedef {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: { duration: number }[] }} Test durations in ms
 * @typedef {{ file: string, specs: { title: string, tests: Test[] }[], suites?: Suite[] }} Suite files as seen from `e2e`
 */

/** @param {Suite} suite @returns {import('./second-try.mjs').FileCount} */
function countOf(suite) {
  const specs = specsIn(suite);
  const tests = specs.flatMap((spec) => spec.tests);
  const passed = tests.filter(({ status }) => status === 'expected').length;
  return {
    name: path.join('e2e', suite.file),
    passed,
    // What was not reached was not shown either.
    failed: tests.length - passed,
    seconds: msOf(tests) / 1000,
    wrong: specs
      .filter((spec) => spec.tests.some(({ status }) => status !== 'expected'))
      .map(({ title }) => title),
  };
}

/** The tests that took longest, as lines: what most of them wait for is the processor. @param {Suite[]} suites */
function slowestOf(suites) {
  const tests = suites.flatMap((suite) =>
    specsIn(suite).map((spec) => ({
      name: `${suite.file}: ${spec.title}`,
      seconds: msOf(spec.tests) / 1000,
    })),
  );
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    '',
    'Slowest browser tests:',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`),
  ].join('\n');
}

/** @param {Test[]} tests */
const msOf = (tests) =>
  tests.flatMap(({ results: runs }) => runs).reduce((sum, { duration }) => sum + duration, 0);

/** @param {Suite} suite @returns {Suite['specs']} */
const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
