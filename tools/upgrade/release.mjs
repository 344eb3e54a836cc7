import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '@shopbench/mongodb-driver/owner';
import { sumBeside, sumOfFile } from '@shopbench/mongodb-driver/release-archive';
import { faultsOf } from '../setup/release-files.mjs';
import { targetHere, targetName } from '../setup/target.mjs';

/** @typedef {import('./journal.mjs').Code} Code */

/** What a folder says that it holds. Throws where it is no Shopbench. @param {string} folder @returns {Code} */
export function codeIn(folder) {
  // By one name, whatever link leads there: a link may lead elsewhere tomorrow.
  const root = fs.existsSync(folder) ? fs.realpathSync(folder) : path.resolve(folder);
  const isOurs = ['package.json', 'tools/start.mjs'].every((name) => fs.existsSync(path.join(root, name)));
  const manifest = isOurs ? readJson(path.join(root, 'package.json')) : {};
  if (manifest.name !== 'shopbench') throw new Error(`${root} holds no Shopbench.`);
  const file = path.join(root, 'release.json');
  const commit = fs.existsSync(file) ? readJson(file).commit : commitOf(root);
  return { root, version: manifest.version, commit };
}

/** @param {string} root a checkout */
function commitOf(root) {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

/** In words. @param {Code} code */
export const nameOf = ({ version, commit }) => `${version} (${commit.slice(0, 7)})`;

/**
 * Why a program cannot run here: nothing where it can. Of a checkout only the Node is looked at; git knows its files.
 * @param {string} root @param {{ node?: string, target?: import('../setup/target.mjs').Target }} [here] this machine, unless told
 * @returns {string[]}
 */
export function faultsHere(root, { node = process.versions.node, target = targetHere() } = {}) {
  const faults = [];
  const wanted = /^>=(\d+)\.(\d+)$/.exec(readJson(path.join(root, 'package.json')).engines?.node ?? '');
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [needsMajor, needsMinor] = [Number(wanted?.[1]), Number(wanted?.[2])];
  if (wanted && (major < needsMajor || (major === needsMajor && minor < needsMinor)))
    faults.push(`It needs Node ${needsMajor}.${needsMinor} or newer; this is ${node}.`);
  const file = path.join(root, 'release.json');
  if (!fs.existsSync(file)) return faults;
  /** @type {import('../setup/release-files.mjs').Release} */
  const release = readJson(file);
  const [fits, is] = [targetName(release.target), targetName(target)];
  if (fits !== is) faults.push(`It is for ${fits}; this machine is ${is}.`);
  return [...faults, ...faultsOf(root, release)];
}

/**
 * Why an archive is not what was made: null where it is. Its sum lies beside it. @param {string} archive
 * @param {string} [shown] the sum that was shown of it to who chose it @returns {Promise<string | null>}
 */
export async function archiveFault(archive, shown) {
  const [file, name] = [path.basename(`${archive}.sha256`), path.basename(archive)];
  const wanted = await sumBeside(archive);
  if (!wanted) return `${file} is missing, or holds no sum: put it beside the archive.`;
  const sum = await sumOfFile(archive).catch((/** @type {Error} */ { message }) => message);
  if (sum !== wanted) return `${name} is damaged, or not the one that ${file} is of.`;
  return shown === undefined || shown === sum ? null : `${name} is another one than was shown: look again.`;
}

/**
 * Unpacks an archive into a folder of its own beside `besides`, where it stays; one that lies there already is left alone.
 * Throws where it does not unpack, or another build of the same name lies there: nobody was shown that one.
 * @param {string} archive @param {string} besides @returns {string} the folder
 */
export function unpack(archive, besides) {
  const place = path.dirname(besides);
  removeLeft(place);
  const aside = fs.mkdtempSync(path.join(place, `${UNPACKING}${process.pid}-`));
  try {
    // `o`: the files are this user's, whoever is said to own them in the archive.
    const args = ['-xozf', archive, '-C', aside, '--strip-components=1'];
    const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${archive} does not unpack: ${error?.message ?? stderr}`);
    const { version, commit } = codeIn(aside);
    const folder = path.join(place, `shopbench-${version}-${commit.slice(0, 7)}`);
    if (!fs.existsSync(folder)) fs.renameSync(aside, folder);
    else if (folder !== besides && saidOf(aside) !== saidOf(folder))
      throw new Error(
        `${folder} holds another build of ${version} than ${archive}: move it away, and upgrade again.`,
      );
    return folder;
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
}

/** How the folders are called in which archives are unpacked; the number of the process follows. */
const UNPACKING = '.shopbench-unpacking-';

/** Removes what unpackings left that were killed; one that goes on is left alone. @param {string} place */
function removeLeft(place) {
  for (const name of fs.readdirSync(place).filter((one) => one.startsWith(UNPACKING)))
    try {
      if (!isAlive({ pid: Number.parseInt(name.slice(UNPACKING.length), 10) }))
        fs.rmSync(path.join(place, name), { recursive: true, force: true });
    } catch {
      // Somebody else's: it hinders nobody.
    }
}

/** What a release says of all its files. @param {string} folder */
const saidOf = (folder) => {
  const file = path.join(folder, 'release.json');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
};
/** @param {string} file */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
