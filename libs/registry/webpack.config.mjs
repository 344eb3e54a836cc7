import { nodeConfig } from '../../tools/build/node.config.mjs';

/** For the command line, which Node runs as it is: the same code as the API's. */
export default nodeConfig({ root: import.meta.dirname, entry: { registry: './src/index.ts' } });
