import { startProgram } from './programs.mjs';

/** Whether every file is formatted; what was seen so before, by its content, is not looked at again. */
export async function format() {
  const args = ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'];
  if ((await startProgram('prettier/bin/prettier.cjs', args)) !== 0) throw new Error('Run npm run format.');
  return { passed: 0, failed: 0 };
}
