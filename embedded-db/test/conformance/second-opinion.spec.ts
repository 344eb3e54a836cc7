import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { temporaryFolder } from '../server-process';

const PYTHON = process.env.PYTHON ?? 'python3';
const RUN = 'import sys; from secantus.cli import main; sys.exit(main())';
const ROOT = resolve(__dirname, '../../..');
const TABLE = join(ROOT, 'docs/embedded-database-second-opinion.md');
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
else if (!process.env.LONG_TESTS)
  process.stdout.write(
    "no second opinion on the API's suite: it takes most of an hour, LONG_TESTS=1 asks for it\n",
  );

/** The conformance suite, and the API's own, against another MongoDB-compatible server: where it answers otherwise, a table says who is right. */
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

  /** Runs jest against the other server. Gives the names of all cases, and of those that failed. */
  function ask(
    cwd: string,
    env: NodeJS.ProcessEnv,
    ...args: string[]
  ): { all: string[]; differing: string[] } {
    const report = join(folder, 'report.json');
    const jest = [require.resolve('jest/bin/jest'), '--json', `--outputFile=${report}`, ...args];
    spawnSync(process.execPath, jest, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { fullName: string; status: string }[] }[];
    };
    const cases = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, status }) => ({ name: fullName.replace(/ \(\d+\)$/, ''), status }));
    return {
      all: cases.map(({ name }) => name),
      differing: cases.flatMap(({ name, status }) => (status === 'failed' ? name : [])).sort(),
    };
  }

  /** The cases of the page's table under a heading. */
  const known = (heading: string) => {
    const [, part = ''] = readFileSync(TABLE, 'utf8').split(`## ${heading}\n`);
    const [rows = ''] = part.split('\n## ');
    return [...rows.matchAll(/^\| `(.+?)` +\|/gm)].map(([, name]) => name).sort();
  };

  it('should differ in the cases of the table, and in no others', () => {
    const { all, differing } = ask(process.cwd(), { MONGODB_URI: uri }, '--maxWorkers=1', SUITES);
    expect(all.length).toBeGreaterThan(450);
    expect(differing).toEqual(known('The conformance suite'));
  });

  (process.env.LONG_TESTS ? it : it.skip)(
    "should let the API's own suite pass but for the cases of its table",
    () => {
      const env = { TEST_MONGODB_URI: uri, LONG_TESTS: '' };
      const { all, differing } = ask(ROOT, env, '--selectProjects', 'api', '--maxWorkers=2');
      expect(all.length).toBeGreaterThan(1_000);
      expect(known("The API's suite")).toEqual(expect.arrayContaining(differing));
    },
  );
});
