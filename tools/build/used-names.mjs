import fs from 'node:fs';
import path from 'node:path';

/**
 * The names that the sources below a folder take from a namespace import, as in `z.string()`; specs do not count.
 * @param {string} folder absolute
 * @param {string} namespace such as `z`
 * @returns {string[]} sorted, types such as `z.infer`, `z.ZodMiniType` and all of `z.core` left out
 */
export function usedNames(folder, namespace) {
  const names = new Set();
  const member = new RegExp(`\\b${namespace}\\.(\\w+)`, 'g');
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.spec.ts')) continue;
    const text = fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    for (const [, name = ''] of text.matchAll(member)) if (!isType(name)) names.add(name);
  }
  return [...names].sort();
}

/** @param {string} name */
const isType = (name) => /^[A-Z]/.test(name) || ['infer', 'input', 'output', 'core'].includes(name);
