import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot } from '../../tools/setup/paths.mjs';
import { lockedParts, missingFrom, sbomText } from './sbom.mjs';

/**
 * `npm run prove -- packages`: writes the list of all parts of the program (SBOM, CycloneDX) to `dist/sbom.json`, and asks the
 * registry for known weaknesses of them. Ends with 1 where a part is not listed, or one has a weakness that counts as high or
 * critical.
 */
const text = sbomText();
const file = inRoot('dist', 'sbom.json');
fs.mkdirSync(inRoot('dist'), { recursive: true });
fs.writeFileSync(file, text);
const parts = lockedParts();
const missing = missingFrom(parts, JSON.parse(text));
console.log(`${file}: ${parts.size} parts, ${missing.length} of them missing`);
for (const part of missing) console.log(`- ${part}`);
process.exit(missing.length > 0 || hasFindings() ? 1 : 0);

/** Says what is known of the parts; a registry that answers no audit is said to be skipped. */
function hasFindings() {
  const args = ['audit', '--audit-level=high', '--json'];
  const { stdout } = spawnSync('npm', args, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { metadata, message } = JSON.parse(stdout || '{"message":"npm audit says nothing"}');
  if (!metadata) {
    console.log(`Skipped: the registry of this machine answers no audit (${message}).`);
    return false;
  }
  const { high, critical, moderate, low } = metadata.vulnerabilities;
  console.log(`Weaknesses: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  return high + critical > 0;
}
