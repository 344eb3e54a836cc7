import { spawn, spawnSync } from 'node:child_process';
import { inRoot, root } from '../setup/paths.mjs';

/**
 * Runs a program of an installed package in the checkout, showing what it says; gives its exit code.
 * @param {string} file below `node_modules` @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function runProgram(file, args, env = {}) {
  return spawnSync(process.execPath, ...asCalled(file, args, env)).status;
}

/**
 * The same while others run beside it.
 * @param {string} file below `node_modules` @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number | null>}
 */
export function startProgram(file, args, env = {}) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ...asCalled(file, args, env))
      .once('error', reject)
      .once('exit', resolve);
  });
}

/**
 * @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {[string[], import('node:child_process').SpawnSyncOptions & { stdio: 'inherit' }]}
 */
function asCalled(file, args, env) {
  return [
    [inRoot('node_modules', file), ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  ];
}
