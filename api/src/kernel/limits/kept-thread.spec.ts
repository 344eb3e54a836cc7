import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KeptThread } from './kept-thread';

/** Counts its jobs; each tells how many of them to answer, or how to fail. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
let jobs = 0;
parentPort.on('message', (job) => {
  jobs += 1;
  if (job === 'throw') throw new Error('no such job');
  if (job === 'reject') return void Promise.reject(new Error('no such promise'));
  if (job === 'exit') process.exit(3);
  if (job === 'fill') for (const all = []; ; ) all.push(new Array(4_000_000).fill(job));
  if (job !== 'hang') for (let n = 1; n <= job; n += 1) parentPort.postMessage({ jobs, n });
});`;

interface Told {
  jobs: number;
  n: number;
}
type Job = number | 'throw' | 'reject' | 'exit' | 'fill' | 'hang';

describe('a kept thread', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-thread-'));
  const file = path.join(folder, 'program.mjs');
  const threads: KeptThread<Job, Told>[] = [];
  beforeAll(() => writeFileSync(file, PROGRAM));
  afterEach(() => Promise.all(threads.map((thread) => thread.end())));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function kept(
    limits: { longestMs: number; idleMs?: number } = { longestMs: 60_000 },
  ): KeptThread<Job, Told> {
    threads.push(new KeptThread<Job, Told>(file, limits));
    return threads.at(-1)!;
  }
  async function told(thread: KeptThread<Job, Told>, answers: number): Promise<Told[]> {
    const heard: Told[] = [];
    await thread.run(answers, (message) => heard.push(message) === answers);
    return heard;
  }

  it('should hear every message of a job, and stay for the next', async () => {
    const thread = kept();
    expect(await told(thread, 2)).toEqual([
      { jobs: 1, n: 1 },
      { jobs: 1, n: 2 },
    ]);
    expect(await told(thread, 1)).toEqual([{ jobs: 2, n: 1 }]);
  });

  it.each([
    ['throw', 'fault', 'no such job'],
    ['reject', 'fault', 'no such promise'],
    ['exit', 'fault', 'ended with 3'],
    ['fill', 'memory', 'heap'],
  ] as const)('should say why a job that ends by %s failed, and begin anew', async (job, why, message) => {
    const thread = kept();
    await told(thread, 1);
    await expect(thread.run(job, () => true)).rejects.toMatchObject({
      why,
      message: expect.stringContaining(message),
    });
    expect(await told(thread, 1)).toEqual([{ jobs: 1, n: 1 }]);
  });

  it('should give up a job that takes too long', async () => {
    const thread = kept({ longestMs: 1 });
    await expect(thread.run('hang', () => true)).rejects.toMatchObject({ why: 'time' });
  });

  it('should go when it has nothing to do', async () => {
    const thread = kept({ longestMs: 60_000, idleMs: 1 });
    const jobsOf = async () => (await told(thread, 1))[0]!.jobs;
    await jobsOf();
    // One that stays counts on.
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while ((await jobsOf()) !== 1);
  });
});
