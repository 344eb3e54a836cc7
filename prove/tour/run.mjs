import { ensureChromium } from '../../tools/setup/chromium.mjs';
import { runProgram } from '../../tools/test/programs.mjs';

/**
 * `npm run tour [-- WHO [PAGE…]]`: shows every page that somebody of a designation (`admin`, `all` for one of each) comes to, at four
 * widths, light and dark, as pictures in `dist/tour`, and judges each. Ends with 1 where one is not as it should be.
 */
const chromium = ensureChromium();
const [who = 'admin', ...pages] = process.argv.slice(2);
const status = runProgram('@playwright/test/cli.js', ['test', '-c', 'prove/tour'], {
  ...(chromium && { CHROMIUM_PATH: chromium }),
  TOUR_AS: who,
  ...(pages.length > 0 && { TOUR_OF: pages.join(' ') }),
});
process.exit(status ?? 1);
