import { spawnSync } from 'node:child_process';
import { inRoot, root } from '../setup/paths.mjs';

/**
 * Runs a program of an installed package in the checkout, showing what it says; gives its exit code.
 * @param {string} file below `node_modules` @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function runProgram(file, args, env = {}) {
  const { status } = spawnSync(process.execPath, [inRoot('node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status;
}
