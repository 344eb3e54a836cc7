import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, root } from './setup/paths.mjs';

/**
 * `npm run release [-- --for OS-CPU]`: one archive in `dist/release` that starts on a machine with Node alone, with its sum
 * beside it. OS and CPU as Node names them (`win32-x64`, `darwin-arm64`, `linux-arm64`); this machine's unless told.
 */
ensureInstalled();
const { ensureBuilt } = await import('./setup/build.mjs');
const { targetHere, targetName } = await import('./setup/target.mjs');
const { stageRelease } = await import('./release/stage-release.mjs');
const { sbomText } = await import('../prove/packages/sbom.mjs');

const args = process.argv.slice(2);
const wanted =
  args.length === 0
    ? targetName(targetHere())
    : args[0] === '--for' && args.length === 2
      ? (args[1] ?? '')
      : '';
const [, os, cpu, isMusl] = /^(linux|darwin|win32)-(x64|arm64)(-musl)?$/.exec(wanted) ?? [];
if (!os || !cpu)
  fail(
    'Usage: npm run release -- --for OS-CPU, such as win32-x64, darwin-arm64, linux-x64 or linux-x64-musl',
  );

await ensureBuilt();
const folder = inRoot('dist', 'release');
const staged = path.join(folder, 'package');
const commit = git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '-changed' : '');
/** @type {import('./setup/target.mjs').Target} */
const target = { os, cpu, libc: isMusl ? 'musl' : 'glibc' };
const { version, files } = await stageRelease(staged, { target, commit, sbom: sbomText() });
const archive = path.join(folder, `shopbench-${version}-${wanted}.tgz`);
const packed = spawnSync('tar', ['-czf', archive, '-C', folder, 'package'], { encoding: 'utf8' });
if (packed.status !== 0) fail(`tar failed: ${packed.error?.message ?? packed.stderr}`);
fs.rmSync(staged, { recursive: true });
const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
fs.writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`);
console.log(
  `${archive}\n${Object.keys(files).length} files, ${Math.round(fs.statSync(archive).size / 2 ** 20)} MB, SHA-256 ${sum}`,
);

/** @param {...string} words */
function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
