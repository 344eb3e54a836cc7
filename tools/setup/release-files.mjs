import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * What stands in `release.json`. `files` are all of the release but this one, by their SHA-256 in hexadecimal digits.
 * @typedef {{ name: string, version: string, commit: string, target: import('./target.mjs').Target, files: Record<string, string> }} Release
 */

/** The SHA-256 of every file of a release but `release.json` itself, by path, in order. @param {string} folder absolute */
export function sumsOf(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile());
  const names = files.map((one) =>
    path.relative(folder, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/'),
  );
  /** @type {Record<string, string>} */
  const sums = {};
  for (const name of names.sort())
    if (name !== 'release.json')
      sums[name] = createHash('sha256')
        .update(fs.readFileSync(path.join(folder, name)))
        .digest('hex');
  return sums;
}

/** What of a release is not as it was made, as lines; none where all is. @param {string} folder @param {Release} release */
export function faultsOf(folder, { files }) {
  const found = sumsOf(folder);
  const lines = Object.entries(files).flatMap(([name, sum]) => {
    if (found[name] === sum) return [];
    return [found[name] === undefined ? `${name} is missing` : `${name} was changed`];
  });
  for (const name of Object.keys(found)) if (!(name in files)) lines.push(`${name} is not of this release`);
  return lines;
}
