import path from 'node:path';
import { nodeConfig } from '../../tools/build/node.config.mjs';

const root = import.meta.dirname;

/** The area contract for tools that Node runs: the same code as the shell's. */
export default nodeConfig({
  root,
  entry: {
    manifest: './src/area/area-manifest.ts',
    version: './src/area/contract-version.ts',
    check: path.join(root, '../contracts/src/schema/check.ts'),
  },
});
