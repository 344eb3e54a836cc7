import { ensureChromium } from '../../tools/setup/chromium.mjs';
import { runProgram } from '../../tools/test/programs.mjs';

/**
 * `npm run prove -- forms [PAGE…]`: walks over all forms of the back office in a browser, or over those of
 * these pages (`/supplier/create`). Ends with 1 where one loses what is typed.
 */
const chromium = ensureChromium();
const pages = process.argv.slice(2);
const status = runProgram('@playwright/test/cli.js', ['test', '-c', 'prove/forms'], {
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(pages.length > 0 && { FORMS_OF: pages.join(' ') }),
});
process.exit(status ?? 1);
