/**
 * The version of what `@shopbench/client`, `ui` and `pages` export to areas. An area's `area.json` names the range it needs.
 * Adding a name, or what one takes, raises the minor part once: until its record is kept (tools/compatibility) the version is
 * in the making. Removing or changing one raises the major part.
 */
export const CONTRACT_VERSION = '2.3.0';

const numbers = (version: string): number[] =>
  version
    .replace(/^[\^~]/, '')
    .split('.')
    .map(Number);

/**
 * Whether `version` lies in `range`: `1.2.3` exactly, `~1.2.3` from there within 1.2, `^1.2.3` from there within 1
 * (below 1.0.0, as semver has it, within the same minor part).
 */
export function meetsContract(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(range);
  const [atMajor = 0, atMinor = 0, atPatch = 0] = numbers(version);
  const isLater = atMinor > minor || (atMinor === minor && atPatch >= patch);
  if (atMajor !== major) return false;
  if (range.startsWith('^') && major > 0) return isLater;
  if (range.startsWith('^') || range.startsWith('~')) return atMinor === minor && atPatch >= patch;
  return atMinor === minor && atPatch === patch;
}
