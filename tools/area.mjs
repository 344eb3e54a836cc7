import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { runTasks } from './setup/build.mjs';
import { inRoot, isRelease } from './setup/paths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    build: { type: 'boolean' },
    from: { type: 'string' },
    version: { type: 'string' },
    designation: { type: 'string', multiple: true },
    percent: { type: 'string' },
    off: { type: 'boolean' },
    force: { type: 'boolean' },
    keep: { type: 'boolean' },
    server: { type: 'boolean' },
  },
});

if (!isRelease && !fs.existsSync(inRoot('libs', 'registry', 'dist')))
  await runTasks(['build'], ['--projects=registry']);
const { commands } = await import('./area/commands.mjs');

const [command = 'help', name] = positionals;
if (isRelease && (values.build || ['new', 'compatibility'].includes(command))) {
  console.error(
    'A release holds nothing to make or build areas with: do that in a checkout, or where the area lies.',
  );
  process.exit(1);
}
const run = commands[command];
if (!run) {
  console.error(`There is no command "${command}".`);
  await commands.help?.(undefined, {});
  process.exit(1);
}
try {
  await run(name, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
