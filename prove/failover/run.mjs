import { spawnSync } from 'node:child_process';
import { inRoot } from '../../tools/setup/paths.mjs';
import { STEP_DOWN } from '../chaos/faults.mjs';

/**
 * `npm run prove -- failover [TIMES] [SEED]`: the primary of the replica set of `MONGODB_URI` steps down in the middle of work;
 * judged as by chaos. Without a replica set it says that it is skipped, and why.
 */
if (!process.env['MONGODB_URI']) {
  console.log('Skipped: MONGODB_URI names no server, and our own database is one server, no replica set.');
  process.exit(0);
}
const [times = '10', ...seed] = process.argv.slice(2);
const file = inRoot('prove', 'chaos', 'run.mjs');
const args = [file, times, seed[0] ?? String(Date.now() % 2 ** 31), STEP_DOWN];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
