import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, root } from './setup/paths.mjs';

/**
 * `npm test`: types, lint, unit and API tests, browser tests, then one closing line `N passed, N failed`.
 * A part can be named to run alone: `npm test -- types|lint|jest|browser`.
 */
ensureInstalled();
const { ensureBuilt, runTasks } = await import('./setup/build.mjs');
const results = inRoot('dist', 'test-results');
fs.mkdirSync(results, { recursive: true });

const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;

/** @param {string} name @param {() => void | Promise<void>} run counts by itself, or throws: one failure */
async function part(name, run) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const startedAt = Date.now();
  console.log(`\n=== ${name}`);
  try {
    await run();
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
  console.log(`=== ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** @param {string} target */
async function countedTask(target) {
  await runTasks([target]);
  passed += 1;
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function run(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status;
}

/** @param {string} file */
const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

await part('build', async () => {
  await ensureBuilt();
  const { publishAll } = await import('./area/checkout.mjs');
  await publishAll();
});
await part('types', () => countedTask('typecheck'));
await part('lint', async () => {
  await countedTask('lint');
  if (
    run([inRoot('node_modules', 'prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.']) !== 0
  )
    throw new Error('Run npm run format.');
});
await part('jest', () => {
  const file = `${results}/jest.json`;
  fs.rmSync(file, { force: true });
  run([
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    '--json',
    `--outputFile=${file}`,
    '--maxWorkers=2',
    '--testTimeout=60000',
  ]);
  const report = readJson(file);
  if (!report) throw new Error('jest gave no report');
  passed += report.numPassedTests;
  failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
});
await part('browser', async () => {
  const { ensureChromium } = await import('./setup/chromium.mjs');
  const chromium = ensureChromium();
  const file = `${results}/playwright.json`;
  fs.rmSync(file, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const status = run(
    [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e', '--reporter=list,json'],
    env,
  );
  const report = readJson(file);
  if (!report) throw new Error('Playwright gave no report');
  const { expected, flaky, unexpected, skipped } = report.stats;
  passed += expected + flaky;
  failed += unexpected + skipped;
  if (status !== 0 && unexpected + skipped === 0) throw new Error('Playwright failed outside of a test');
});

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
