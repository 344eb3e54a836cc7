import { runSuite } from './run/suites.mjs';

/** `npm run bench -- NAME`: runs `bench/NAME/run.mjs`, which prints ratios. */
await runSuite('bench', process.argv.slice(2));
