/** A fresh page each time: what was opened and told lies with the module. */
async function freshPage() {
  jest.resetModules();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const sent: { reports: Record<string, unknown>[] }[] = [];
  const answers: ('lost' | 'taken')[] = [];
  global.fetch = jest.fn((_url: string, { body }: { body: string }) => {
    if (answers.shift() === 'lost') return Promise.reject(new Error('no network'));
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return Promise.resolve(new Response('{}'));
  }) as never;
  const watch = await import('./area-watch');
  const after = async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return sent.splice(0).flatMap(({ reports }) => reports);
  };
  return { ...watch, after, answers };
}
const SALES = { name: 'sales', release: '0.1.0-ab12cd34' };
const thrownAt = (file: string, message = 'Broken') => {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at pay (http://localhost${file}:1:20)`;
  return error;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what a page tells of its areas', () => {
  it('should be a visit once, and the first failure as such', async () => {
    const { noteVisit, noteFailure, after } = await freshPage();
    noteVisit(SALES);
    noteVisit(SALES);
    const error = thrownAt('/areas/sales/0.1.0-ab12cd34/a.js');
    noteFailure('sales', 'render', error);
    noteFailure('sales', 'render', error);
    noteFailure('sales', 'load', thrownAt('/x.js', 'Other'));
    noteFailure('repairs', 'load', thrownAt('/x.js'));
    expect(await after(5)).toEqual([
      { area: 'sales', release: SALES.release, kind: 'visit' },
      expect.objectContaining({
        ...{ kind: 'render', message: 'Broken', path: '/', isFirst: true },
        frames: [{ name: 'pay', file: '/areas/sales/0.1.0-ab12cd34/a.js', line: 1, column: 20 }],
      }),
      expect.objectContaining({ kind: 'load', message: 'Other', isFirst: false }),
    ]);
  });

  it('should be of the release that ran, after another one of the area was opened too', async () => {
    const { noteVisit, noteFailure, noteUnhandled, noteTime, after } = await freshPage();
    const TRIED = { name: 'sales', release: '0.2.0-12ab34cd' };
    noteVisit(SALES);
    noteFailure('sales', 'render', thrownAt('/areas/sales/0.1.0-ab12cd34/a.js', 'one'));
    noteVisit(TRIED);
    noteFailure('sales', 'render', thrownAt('/areas/sales/0.2.0-12ab34cd/a.js', 'two'));
    noteFailure('sales', 'render', thrownAt('/vendor.js', 'three'));
    noteUnhandled(thrownAt('/areas/sales/0.1.0-ab12cd34/a.js', 'left behind'));
    noteTime('sales', 'long-task', 80);
    noteVisit(SALES);
    noteTime('sales', 'load-time', 80);
    const told = (await after(5)).map(({ kind, release, message, isFirst }) => [
      ...[kind, release === SALES.release ? 'old' : 'new', message, isFirst],
    ]);
    expect(told).toEqual([
      ['visit', 'old', undefined, undefined],
      ['render', 'old', 'one', true],
      ['visit', 'new', undefined, undefined],
      ['render', 'new', 'two', true],
      ['render', 'new', 'three', false],
      ['unhandled', 'old', 'left behind', false],
      ['long-task', 'new', undefined, undefined],
      ['load-time', 'old', undefined, undefined],
    ]);
  });

  it('should name the area whose script threw where nobody waited for it, else the shell', async () => {
    const { noteVisit, noteUnhandled, after } = await freshPage();
    noteVisit(SALES);
    noteVisit({ name: 'shell', release: 'cafe0123' });
    noteUnhandled(thrownAt('/areas/sales/0.1.0-ab12cd34/a.js'));
    noteUnhandled(thrownAt('/vendor.js'));
    noteUnhandled(Object.assign(new Error('of an extension'), { stack: 'at chrome-extension://x/y.js:1:1' }));
    const told = (await after(5)).filter(({ kind }) => kind === 'unhandled');
    expect(told.map(({ area }) => area)).toEqual(['sales', 'shell']);
  });

  it('should be no more than a little of what fails for ever, in small calls', async () => {
    const { noteVisit, noteFailure, noteTime, after } = await freshPage();
    noteVisit(SALES);
    for (let i = 0; i < 500; i += 1) {
      noteFailure('sales', 'unhandled', thrownAt('/a.js'));
      noteTime('sales', 'long-task', 60.4);
    }
    expect(await after(5)).toHaveLength(15);
    expect(await after(60)).toHaveLength(26);
  });

  it('should wait until the server can be reached', async () => {
    const { noteVisit, after, answers } = await freshPage();
    answers.push('lost');
    noteVisit(SALES);
    expect(await after(5)).toEqual([]);
    expect(await after(60)).toHaveLength(1);
  });

  it('should go out when the page is left', async () => {
    const { noteVisit, after } = await freshPage();
    noteVisit(SALES);
    window.dispatchEvent(new Event('pagehide'));
    expect(await after(0)).toHaveLength(1);
  });
});
