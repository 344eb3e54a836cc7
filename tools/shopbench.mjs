#!/usr/bin/env node

/** `shopbench [COMMAND …]` of a release: `start` unless told, else what `npm run COMMAND -- …` does there. */
const COMMANDS = [
  'start',
  'admin',
  'area',
  'bundle',
  'db',
  'keys',
  'restore',
  'service',
  'upgrade',
  'verify',
];
const [command = 'start'] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  console.error(`Usage: shopbench [${COMMANDS.join('|')}] …`);
  process.exit(2);
}
// Each of them reads what follows its own name.
process.argv.splice(2, 1);
await import(`./${command}.mjs`);
