import { startProgram } from './programs.mjs';

const LOOK = ['--check', '--ignore-unknown', '--log-level=warn', '--cache', '--cache-strategy=content'];

/**
 * Whether these files, or every file, are formatted; what was found so before, by its content, is not looked at again.
 * @param {string[]} [files]
 */
export async function format(files = ['.']) {
  if (files.length > 0 && (await startProgram('prettier/bin/prettier.cjs', [...LOOK, ...files])) !== 0)
    throw new Error('Run npm run format.');
  return { passed: 0, failed: 0 };
}
