import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/setup/paths.mjs';

/** The release whose shops are upgraded. */
export const RELEASE = '2a552b8';

/**
 * That release, installed and built in a folder of its own below the system's temporary folder, where it stays for the next
 * run. Needs the history of this checkout and the package registry.
 * @returns {Promise<{ startShop: (options: object) => Promise<any>, fillDemoShop: (shop: any, admin: object) => Promise<void> }>} its own tools
 */
export async function oldRelease() {
  const folder = path.join(os.tmpdir(), `shopbench-release-${RELEASE}`);
  const stamp = path.join(folder, '.complete');
  if (!fs.existsSync(stamp)) {
    console.log(`Installing and building release ${RELEASE} (three minutes the first time) …`);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    const packed = path.join(folder, 'release.tar');
    execFileSync('git', ['archive', '--format=tar', '-o', packed, RELEASE], { cwd: root });
    const run = (/** @type {string} */ program, /** @type {string[]} */ args) =>
      execFileSync(program, args, {
        ...{ cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
        env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
      });
    run('tar', ['-xf', 'release.tar']);
    fs.rmSync(packed);
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'api', 'embedded-db', '--outputStyle=static']);
    fs.writeFileSync(stamp, '');
  }
  const tool = (/** @type {string} */ file) => import(pathToFileURL(path.join(folder, 'tools', file)).href);
  const { startShop } = await tool('run/shop.mjs');
  const { fillDemoShop } = await tool('demo/fill.mjs');
  return { startShop, fillDemoShop };
}
