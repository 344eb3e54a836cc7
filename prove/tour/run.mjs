import { parseArgs } from 'node:util';
import { ensureChromium } from '../../tools/setup/chromium.mjs';
import { runProgram } from '../../tools/test/programs.mjs';

/**
 * `npm run tour [-- WHO [PAGE…]]`: shows every page that somebody of a designation (`admin`, several with commas, `all` for one of
 * each) comes to, as pictures in `dist/tour`, and judges each. Ends with 1 where one is not as it should be. Options: `--widths=1440,390`
 * and `--light` show less than all four widths in light and dark; `--empty` walks a new shop that holds nothing but its admin.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { empty: { type: 'boolean' }, light: { type: 'boolean' }, widths: { type: 'string' } },
});
const chromium = ensureChromium();
const [who = 'admin', ...pages] = positionals;
const status = runProgram('@playwright/test/cli.js', ['test', '-c', 'prove/tour'], {
  ...(chromium && { CHROMIUM_PATH: chromium }),
  TOUR_AS: who,
  ...(pages.length > 0 && { TOUR_OF: pages.join(' ') }),
  ...(values.widths && { TOUR_WIDTHS: values.widths }),
  ...(values.light && { TOUR_LIGHT: '1' }),
  ...(values.empty && { TOUR_EMPTY: '1' }),
});
process.exit(status ?? 1);
