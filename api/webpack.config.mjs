import { nodeConfig } from '../tools/build/node.config.mjs';

export default nodeConfig({
  root: import.meta.dirname,
  entry: {
    main: './src/app/main.ts',
    admin: './src/app/admin-command.ts',
    'area-half': './src/app/area-half.ts',
    keys: './src/app/keys.ts',
    bundle: './src/app/bundle-command.ts',
    'fetch-copy': './src/app/fetch-copy-command.ts',
    'sheet-reader': './src/app/sheet-reader.ts',
    'paper-writer': './src/app/paper-writer.ts',
  },
  decorators: true,
});
