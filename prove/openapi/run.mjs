import { spawn, spawnSync } from 'node:child_process';
import { LEFT_OUT, LEFT_OUT_PATHS } from '../fuzz/requests.mjs';
import { ADMIN, demoShop, signIn } from '../support/shop.mjs';

/**
 * `npm run prove -- openapi [EXAMPLES] [SEED]`: schemathesis, a public checker (PyPI), asks every route that the fuzz asks, as
 * the admin, `EXAMPLES` times each; it may find no answer that the OpenAPI document does not describe. It is looked for where
 * SCHEMATHESIS says, else on the PATH; where it is not, this says so. Ends with 1 where something is otherwise.
 */
const EXAMPLES = process.argv[2] ?? '20';
const SEED = process.argv[3] ?? String(Date.now() % 2 ** 31);
const CHECKER = process.env['SCHEMATHESIS'] ?? 'schemathesis';

/** Of a status, a type, a header or a body that is not described, and of a fault; what ought to be refused is the fuzz's. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

const version = spawnSync(CHECKER, ['--version'], { encoding: 'utf8' });
if (version.status !== 0) {
  console.log(
    'Skipped: schemathesis is not installed here (`pip install schemathesis`, or its path as SCHEMATHESIS)',
  );
  process.exit(0);
}
console.log(`Filling a shop … (${version.stdout.trim()}, seed ${SEED})`);
const shop = await demoShop();
const cookie = await signIn(shop.address, ADMIN);
const args = [
  ...['run', `${shop.address}/api/docs-json`, '--header', `Cookie: ${cookie}`, '--seed', SEED],
  ...['--max-examples', EXAMPLES, '--phases', 'coverage,fuzzing', '--workers', '4', '--continue-on-failure'],
  ...['--suppress-health-check', 'all', '--request-timeout', '30', '--warnings', 'off', '--no-color'],
  ...['--checks', CHECKS.join(','), '--exclude-path-regex', LEFT_OUT_PATHS.source],
  ...['--exclude-operation-id-regex', `(?i)${LEFT_OUT.source}`],
];
const checker = spawn(CHECKER, args, { stdio: 'inherit' });
const code = await new Promise((resolve) => checker.once('exit', resolve));
await shop.stop();
process.exit(code === 0 ? 0 : 1);
