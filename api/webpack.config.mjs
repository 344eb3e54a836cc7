import { nodeConfig } from '../tools/build/node.config.mjs';

export default nodeConfig({
  root: import.meta.dirname,
  entry: {
    main: './src/main.ts',
    admin: './src/admin-command.ts',
    keys: './src/keys.ts',
    'sheet-reader': './src/sheet-reader.ts',
    'paper-writer': './src/paper-writer.ts',
  },
  decorators: true,
});
