import { runSuite } from './run/suites.mjs';

/** `npm run prove -- NAME [AMOUNT] [SEED]`: runs `prove/NAME/run.mjs`, which ends with 1 where something does not hold. */
await runSuite('prove', process.argv.slice(2));
