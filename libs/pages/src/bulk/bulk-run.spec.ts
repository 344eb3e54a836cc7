import { BulkRun } from './bulk-run';

type Reply = 'ok' | 'lost' | 'refused' | 'limited';

/** A server that answers each row by what stands for it, the last again and again; counts what it was asked. */
function server(replies: Record<string, Reply[]>) {
  const calls: { row: string; key: string }[] = [];
  const done = new Set<string>();
  let underWay = 0;
  const peak = { most: 0 };
  const send = async (row: string, key: string) => {
    calls.push({ row, key });
    underWay += 1;
    peak.most = Math.max(peak.most, underWay);
    await Promise.resolve();
    underWay -= 1;
    const left = replies[row] ?? ['ok'];
    const reply = left.length > 1 ? left.shift() : left[0];
    if (reply === 'limited') return { error: { status: 429, message: 'Too many letters' } };
    if (reply === 'refused') return { error: { status: 409, message: `${row} was changed meanwhile` } };
    done.add(key);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return { data: {} };
  };
  return { send, calls, done, peak };
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('doing something to many', () => {
  it('should go through all in their order, at most four at a time, and tell of each', async () => {
    const { send, calls, peak } = server({});
    const told = jest.fn();
    const run = new BulkRun(rows, send, told);
    await run.run();
    expect(calls.map(({ row }) => row)).toEqual(rows);
    expect([run.done, run.failed, run.left]).toEqual([rows, [], []]);
    expect([peak.most, told.mock.calls.length]).toEqual([4, 2 * rows.length]);
  });

  it('should try only what failed again: under its key where nobody knows, anew where it was refused', async () => {
    const { send, calls, done } = server({ b: ['lost', 'ok'], d: ['refused', 'ok'] });
    const run = new BulkRun(rows, send, () => undefined);
    await run.run();
    expect(run.items.filter(({ state }) => state === 'failed')).toEqual([
      { row: 'b', state: 'failed', reason: 'Something went wrong. Try again.' },
      { row: 'd', state: 'failed', reason: 'd was changed meanwhile' },
    ]);
    const before = calls.length;
    await run.again();
    expect(calls.slice(before).map(({ row }) => row)).toEqual(['b', 'd']);
    const keys = (row: string) => calls.filter((call) => call.row === row).map(({ key }) => key);
    expect(new Set(keys('b')).size).toBe(1);
    expect(new Set(keys('d')).size).toBe(2);
    // Of each row once, whatever was tried twice.
    expect([run.done.length, done.size]).toEqual([rows.length, rows.length]);
  });

  it('should begin no further one once it is stopped, and go on with those later', async () => {
    const { send, calls } = server({});
    const run: BulkRun<string> = new BulkRun(rows, send, () => run.done.length === 1 && run.stop());
    await run.run();
    expect([run.done, run.left]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g'],
    ]);
    await run.again();
    expect(run.done).toEqual(rows);
    expect(calls).toHaveLength(rows.length);
  });

  it('should stop at the first that is one too many, say so, and keep the key of what was begun', async () => {
    const { send, calls, done } = server({ a: ['lost', 'limited', 'ok'] });
    const run = new BulkRun(rows, send, () => undefined, 1);
    await run.run();
    await run.again();
    expect(run.limit).toBe('Too many letters');
    await run.again();
    expect([run.limit, run.done, done.size]).toEqual([undefined, rows, rows.length]);
    const limited = server({ b: ['limited'] });
    const stopped = new BulkRun(rows, limited.send, () => undefined, 1);
    await stopped.run();
    expect([stopped.done, stopped.failed, stopped.left]).toEqual([['a'], [], ['b', 'c', 'd', 'e', 'f', 'g']]);
    expect(limited.calls).toHaveLength(2);
  });
});
