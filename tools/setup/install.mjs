import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { installedPackages } from './installed-packages.mjs';
import { inRoot, isRelease, root } from './paths.mjs';

const stampFile = inRoot('node_modules', '.shopbench-installed');

/** What the installed packages depend on: the lock file and the Node that compiled code was chosen for. */
function wantedStamp() {
  const lock = installedPackages(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex');
}

/**
 * Installs the packages of the lock file when they are not there yet; a release has them. Exits with a message when that fails.
 * @param {{ toRun?: boolean }} [options] toRun: only what building and running need; tests and development ask for the rest
 */
export function ensureInstalled({ toRun = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major ?? 0) < 20 || (major === 20 && (minor ?? 0) < 19)) {
    console.error(`Shopbench needs Node 20.19 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  if (isRelease) return;
  const wanted = wantedStamp();
  const whole = `${wanted} whole`;
  const stamp = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';
  if (stamp === whole || (toRun && stamp === wanted)) return;
  console.log('Installing packages (a minute or two the first time) …');
  const done = spawnSync(
    'npm',
    ['ci', ...(toRun ? ['--omit=dev'] : []), '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (done.status !== 0) {
    console.error(
      'Installing failed. Check the connection to the package registry, then run the same command again.',
    );
    process.exit(done.status ?? 1);
  }
  fs.writeFileSync(stampFile, toRun ? wanted : whole);
}
