import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';
import { loadContract } from './contract.mjs';
import { changeRegistry, readRegistry } from './registry-store.mjs';

/** The folder that the shell is served from: SHELL_DIR, else `dist/shell` of the checkout. */
export const shellDir = () => path.resolve(process.env.SHELL_DIR || inRoot('dist', 'shell'));

/** The folder that the customers' own program is served from: MY_DIR, else `dist/my` of the checkout. */
export const myDir = () => path.resolve(process.env.MY_DIR || inRoot('dist', 'my'));

/** What the server reads when it makes a page, the page itself at the end; the browser gets all other files. */
export const READ_BY_SERVER = ['facades.json', 'assets.json', 'index.html'];

/**
 * Puts a build of the shell beside the ones before it and switches to it. Files of earlier builds stay where they are:
 * their names are hashes, and an open tab goes on asking for them. Gives false when it is the current one already.
 * @param {{ distDir?: string }} [options] distDir: folder of the build
 */
export async function publishShell({ distDir = inRoot('shell', 'dist') } = {}) {
  const target = shellDir();
  const page = fs.readFileSync(path.join(distDir, 'index.html'));
  const build = createHash('sha256').update(page).digest('hex').slice(0, 8);
  if (readRegistry().shell === build && holds(target, page)) return false;
  const { version: contract } = await loadContract();
  await changeRegistry(`publish shell ${build}`, (registry) => {
    copyBuild(distDir, target);
    return { ...registry, shell: build, contract };
  });
  return true;
}

const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+(\.(br|gz))?$/;

/**
 * Puts a build of the customers' own program beside the ones before it; the page that names its files comes last.
 * @param {{ distDir?: string }} [options] distDir: folder of the build
 */
export function publishMy({ distDir = inRoot('mf-customer', 'dist', 'my') } = {}) {
  const target = myDir();
  fs.mkdirSync(target, { recursive: true });
  const page = 'index.html';
  for (const file of fs.readdirSync(distDir).filter((name) => name !== page))
    copyAtOnce(file, distDir, target, { keep: HASHED.test(file) });
  copyAtOnce(page, distDir, target);
}

/** Copies what the server reads last, so that a page never names a file that is not there. @param {string} from @param {string} to */
function copyBuild(from, to) {
  fs.mkdirSync(to, { recursive: true });
  const hashed = fs.readdirSync(from).filter((file) => !READ_BY_SERVER.includes(file));
  for (const file of hashed) copyAtOnce(file, from, to, { keep: true });
  for (const file of READ_BY_SERVER) copyAtOnce(file, from, to);
}

/** @param {string} folder @param {Buffer} page */
function holds(folder, page) {
  const file = path.join(folder, 'index.html');
  return fs.existsSync(file) && fs.readFileSync(file).equals(page);
}

/** Nobody sees half a file. @param {string} file @param {string} from @param {string} to */
function copyAtOnce(file, from, to, { keep = false } = {}) {
  const target = path.join(to, file);
  if (keep && fs.existsSync(target)) return;
  const temporary = `${target}.${process.pid}.tmp`;
  fs.copyFileSync(path.join(from, file), temporary);
  fs.renameSync(temporary, target);
}
