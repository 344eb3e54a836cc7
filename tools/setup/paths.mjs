import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, or of a release that was unpacked. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the checkout. @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** What a release says of itself (see `tools/release`); none where this is a checkout. */
export const releaseFile = inRoot('release.json');

/** Whether this is a release: installed and built already, and replaced as a whole by the next one. */
export const isRelease = fs.existsSync(releaseFile);

/** Where the shop's data lie: DATA_DIR, else `data` of the checkout. A release is replaced, so its data lie in the home folder. */
export const dataFolder = () =>
  path.resolve(process.env.DATA_DIR || (isRelease ? path.join(os.homedir(), 'shopbench') : inRoot('data')));
