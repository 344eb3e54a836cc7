import fs from 'node:fs';
import { isRelease, releaseFile, root } from './setup/paths.mjs';
import { faultsOf } from './setup/release-files.mjs';

/** `npm run verify` in a release: whether every file is as it was made. Ends with 1, and names them, where one is not. */
if (!isRelease) {
  console.error('This is a checkout, not a release: git tells what was changed.');
  process.exit(1);
}
/** @type {import('./setup/release-files.mjs').Release} */
const release = JSON.parse(fs.readFileSync(releaseFile, 'utf8'));
const faults = faultsOf(root, release);
for (const line of faults) console.error(line);
if (faults.length === 0)
  console.log(
    `Shopbench ${release.version} (${release.commit}): ${Object.keys(release.files).length} files are as they were made.`,
  );
process.exit(faults.length === 0 ? 0 : 1);
