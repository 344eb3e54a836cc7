import fs from 'node:fs';
import path from 'node:path';
import { runProgram } from './programs.mjs';
import { readJson, results } from './report.mjs';
import { countWithSecondTry } from './second-try.mjs';

/** Unit and API tests; random ones go by one seed, `SEED` where it is given. @param {string[]} [selection] arguments that choose some */
export async function jest(selection = []) {
  const { SEED = String(Date.now() % 1_000_000) } = process.env;
  console.log(`SEED=${SEED}`);
  // A test that fails may leave open what would keep its process running for ever.
  return countWithSecondTry(run('jest', SEED, ['--maxWorkers=3', ...selection]), (names) =>
    run('jest-again', SEED, ['--runInBand', '--forceExit', '--runTestsByPath', ...names]),
  );
}

/** @param {string} name of the report @param {string} SEED @param {string[]} selection */
function run(name, SEED, selection) {
  const file = path.join(results, `${name}.json`);
  fs.mkdirSync(results, { recursive: true });
  fs.rmSync(file, { force: true });
  runProgram('jest/bin/jest.js', ['--json', `--outputFile=${file}`, ...selection], { SEED });
  const report = readJson(file);
  if (!report) throw new Error('jest gave no report');
  return report.testResults.map(countOf);
}

/**
 * @param {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string }[] }} result
 *   times in ms
 * @returns {import('./second-try.mjs').FileCount}
 */
function countOf({ name, status, startTime, endTime, assertionResults }) {
  /** @param {string} wanted */
  const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
  return {
    name,
    passed: count('passed'),
    // A file that cannot be run tells of no test.
    failed: Math.max(count('failed'), status === 'failed' ? 1 : 0),
    seconds: (endTime - startTime) / 1000,
    wrong: assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
  };
}
