import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Puts a package of another system into a folder, as the lock file names it. Throws where the registry has none, or another one
 * than the lock file says.
 * @param {string} folder absolute @param {string} name @param {{ version: string, integrity: string }} locked
 */
export function fetchPackage(folder, name, { version, integrity }) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'shopbench-package-'));
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    run(npm, ['pack', `${name}@${version}`, '--loglevel=error', '--pack-destination', place]);
    const [file] = fs.readdirSync(place);
    const archive = path.join(place, file ?? '');
    const [kind = '', sum] = integrity.split('-', 2);
    if (createHash(kind).update(fs.readFileSync(archive)).digest('base64') !== sum)
      throw new Error(`${name}@${version} is not what the lock file names`);
    fs.mkdirSync(folder, { recursive: true });
    run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}

/** @param {string} command @param {string[]} args Throws what it says when it fails. */
function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}
