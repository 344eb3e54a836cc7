import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../server-process';

const PYTHON = process.env.PYTHON ?? 'python3';
const RUN = 'import sys; from secantus.cli import main; sys.exit(main())';
const TABLE = resolve(__dirname, '../../../docs/embedded-database-second-opinion.md');
const SUITES = 'conformance/(filters|projections|updates|expressions|pipelines|commands)';

/** Why the other server cannot be asked; undefined when it is at hand. */
function whyNot(): string | undefined {
  try {
    execFileSync(PYTHON, ['-c', 'import secantus.cli'], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return (error as Error).message.trim().split('\n').at(-1);
  }
}

const reason = whyNot();
if (reason) process.stdout.write(`no second opinion: SecantusDB is not at hand (${reason})\n`);

/** The conformance suite against another MongoDB-compatible server: where it answers otherwise, a table says who is right. */
(reason ? describe.skip : describe)('a second opinion', () => {
  let other: ChildProcess;
  let uri: string;
  const folder = temporaryFolder();

  beforeAll(async () => {
    const listener = createServer();
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const { port } = listener.address() as AddressInfo;
    await new Promise((done) => listener.close(done));
    other = spawn(PYTHON, ['-c', RUN, '--port', String(port), '--storage-path', join(folder, 'data')], {
      stdio: 'ignore',
    });
    uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    await (await new MongoClient(uri, { serverSelectionTimeoutMS: 50_000 }).connect()).close();
  });
  afterAll(async () => {
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('should differ in the cases of the table, and in no others', () => {
    const report = join(folder, 'report.json');
    const jest = [
      require.resolve('jest/bin/jest'),
      '--json',
      `--outputFile=${report}`,
      '--maxWorkers=1',
      SUITES,
    ];
    spawnSync(process.execPath, jest, { env: { ...process.env, MONGODB_URI: uri }, stdio: 'ignore' });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { fullName: string; status: string }[] }[];
    };
    const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
    const differing = cases
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName.replace(/ \(\d+\)$/, ''));
    const known = [...readFileSync(TABLE, 'utf8').matchAll(/^\| `(.+?)` +\|/gm)].map(([, name]) => name);
    expect(cases.length).toBeGreaterThan(450);
    expect(differing.sort()).toEqual(known.sort());
  }, 600_000);
});
