#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { commands, HELP } from '../src/commands/commands.mjs';

const options = /** @type {const} */ ({
  packages: { type: 'string' },
  shop: { type: 'string' },
  'token-file': { type: 'string' },
  from: { type: 'string' },
  release: { type: 'string' },
  port: { type: 'string' },
  designation: { type: 'string', multiple: true },
  percent: { type: 'string' },
  off: { type: 'boolean' },
  server: { type: 'boolean' },
});

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command = 'help', name] = positionals;
  const run = commands[command];
  if (!run) throw new Error(`There is no command "${command}".\n${HELP}`);
  await run(values, name);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
