import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Debian's packages. The first has no window to draw around a page: a page costs a third of the other's. */
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The machine's Chromium: `CHROMIUM_PATH`, else the first known name on PATH, else null. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => fs.existsSync(file)) ?? null;
}

/** Finds a Chromium or installs one (a package of Debian's as root, else Playwright's own). Throws when none can be had. */
export function ensureChromium() {
  const there = findChromium();
  if (there) return there;
  console.log('No Chromium on this machine: installing one …');
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  const own = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (own.status === 0) return null;
  throw new Error(
    'The browser tests need Chromium. Install the package "chromium", or set CHROMIUM_PATH, and run again.',
  );
}
