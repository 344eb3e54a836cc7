import { runProgram } from './programs.mjs';

/** Whether every file is formatted. */
export async function format() {
  if (runProgram('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']) !== 0)
    throw new Error('Run npm run format.');
  return { passed: 0, failed: 0 };
}
