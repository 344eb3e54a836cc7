import { ensureChromium } from '../../tools/setup/chromium.mjs';
import { runProgram } from '../../tools/test/programs.mjs';

/** `npm run prove -- forms`: walks over all forms of the back office in a browser. Ends with 1 where one loses what is typed. */
const chromium = ensureChromium();
const status = runProgram(
  '@playwright/test/cli.js',
  ['test', '-c', 'prove/forms'],
  chromium ? { CHROMIUM_PATH: chromium } : {},
);
process.exit(status ?? 1);
