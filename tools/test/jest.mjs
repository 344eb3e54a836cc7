import fs from 'node:fs';
import path from 'node:path';
import { runProgram } from './programs.mjs';
import { readJson, results } from './report.mjs';

/** Unit and API tests. @param {string[]} [selection] arguments that choose some */
export async function jest(selection = []) {
  const file = path.join(results, 'jest.json');
  fs.mkdirSync(results, { recursive: true });
  fs.rmSync(file, { force: true });
  runProgram('jest/bin/jest.js', ['--json', `--outputFile=${file}`, '--maxWorkers=3', ...selection]);
  const report = readJson(file);
  if (!report) throw new Error('jest gave no report');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    files: report.testResults.map(fileTime),
  };
}

/** @param {{ name: string, startTime: number, endTime: number }} result times in ms */
const fileTime = ({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 });
