import { nodeConfig } from '../tools/build/node.config.mjs';

export default nodeConfig({
  root: import.meta.dirname,
  entry: { main: './src/main.ts' },
  decorators: true,
});
