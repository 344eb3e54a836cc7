import { usedNames } from './used-names.mjs';

/**
 * Narrows the module that hands zod to areas (shell/src/federation/zod.ts) to the names that the domain's schemas use:
 * all of zod would be several times as large. A new name is there as soon as the shell is built again.
 * @this {{ getOptions: () => { folder: string }, addContextDependency: (folder: string) => void }}
 */
export default function zodFacadeLoader() {
  const { folder } = this.getOptions();
  this.addContextDependency(folder);
  return `export { ${usedNames(folder, 'z').join(', ')} } from 'zod/mini';\n`;
}
