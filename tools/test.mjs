import { ensureInstalled } from './setup/install.mjs';

/**
 * `npm test`: builds, then types, lint and format, unit and API tests, browser tests; at the end the time of each phase,
 * the slowest test files and one closing line `N passed, N failed`. Phases can be named to run alone:
 * `npm test -- build|types|lint|jest|browser`. `npm test -- affected` runs what a change asks for, since
 * this branch left `main` or since the commit that is named.
 */
ensureInstalled();
const { runPhases } = await import('./test/phases.mjs');
const { passed, failed } = await runPhases(process.argv.slice(2));
process.exit(failed === 0 && passed > 0 ? 0 : 1);
