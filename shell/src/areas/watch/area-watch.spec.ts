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
  // Each page of these tests ends, as the last one would.
  window.dispatchEvent(new Event('pagehide'));
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
    const { noteVisit, noteFailure, noteUnhandled, noteLongTask, noteLoadTime, after } = await freshPage();
    const TRIED = { name: 'sales', release: '0.2.0-12ab34cd' };
    noteVisit(SALES);
    noteFailure('sales', 'render', thrownAt('/areas/sales/0.1.0-ab12cd34/a.js', 'one'));
    noteVisit(TRIED);
    noteFailure('sales', 'render', thrownAt('/areas/sales/0.2.0-12ab34cd/a.js', 'two'));
    noteFailure('sales', 'render', thrownAt('/vendor.js', 'three'));
    noteUnhandled(thrownAt('/areas/sales/0.1.0-ab12cd34/a.js', 'left behind'));
    noteLongTask('sales', 80);
    noteVisit(SALES);
    noteLoadTime('sales', 80);
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
    const { noteVisit, noteFailure, noteLongTask, after } = await freshPage();
    noteVisit(SALES);
    for (let i = 0; i < 500; i += 1) {
      noteFailure('sales', 'unhandled', thrownAt('/a.js'));
      noteLongTask('sales', 60.4);
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
    expect((await after(0)).map(({ kind }) => kind)).toEqual(['visit', 'work']);
  });

  it('should be apart for each place of another page that the area fills', async () => {
    const { noteVisit, noteFailure, noteLoadTime, after } = await freshPage();
    for (const slot of ['party.record', undefined, 'party.record']) {
      noteVisit({ ...SALES, slot });
      noteLoadTime('sales', 80.4, slot);
      noteFailure('sales', 'render', thrownAt('/a.js', slot), slot);
    }
    const told = (await after(5)).map(({ kind, slot, isFirst, milliseconds }) => [
      ...[kind, slot, isFirst ?? milliseconds],
    ]);
    expect(told).toEqual([
      ['visit', 'party.record', undefined],
      ['load-time', 'party.record', 80],
      ['render', 'party.record', true],
      ['visit', undefined, undefined],
      ['load-time', undefined, 80],
      ['render', undefined, true],
      ['render', 'party.record', false],
    ]);
  });

  it.each([
    ['/areas/sales/0.1.0-ab12cd34/remoteEntry.js', 900, true],
    ['/areas/sales/0.1.0-ab12cd34/remoteEntry.js', 0, undefined],
    ['/areas/sales/0.0.9-ab12cd34/remoteEntry.js', 900, undefined],
  ])(
    'should say of a load time whether %s, %d bytes of it, came over the network',
    async (file, transferSize, isCold) => {
      const { noteVisit, noteLoadTime, after } = await freshPage();
      const fetched = [{ name: `http://localhost${file}`, transferSize }];
      Object.assign(performance, { getEntriesByType: () => fetched });
      noteVisit(SALES);
      noteLoadTime('sales', 80);
      expect((await after(5)).map((told) => told['isCold'])).toEqual([undefined, isCold]);
      Object.assign(performance, { getEntriesByType: () => [] });
    },
  );

  describe('of what came of a visit', () => {
    const MINUTES = 60;
    const works = (told: Record<string, unknown>[]) =>
      told
        .filter(({ kind }) => kind === 'work')
        .map(({ area, saved, interaction }) => [area, saved, interaction]);

    it('should be once, after ten minutes, by area', async () => {
      const { noteVisit, noteSaved, noteInteraction, after } = await freshPage();
      noteVisit(SALES);
      noteVisit({ name: 'repairs', release: '0.1.0-12ab34cd' });
      noteVisit({ name: 'courier', release: '0.1.0-12ab34cd', slot: 'dashboard' });
      noteSaved('sales');
      noteInteraction('repairs', 1, 80);
      noteInteraction('repairs', 2, 310.6);
      noteInteraction('repairs', 2, 200);
      noteInteraction('nowhere', 3, 900);
      expect(works(await after(9 * MINUTES))).toEqual([]);
      expect(works(await after(2 * MINUTES))).toEqual([
        ['sales', true, undefined],
        ['repairs', false, 311],
      ]);
      noteSaved('repairs');
      window.dispatchEvent(new Event('pagehide'));
      expect(works(await after(20 * MINUTES))).toEqual([]);
    });

    it('should be stuck where the page once did not answer for longer than is allowed, by a release from the cache', async () => {
      const { noteVisit, noteLongTask, after } = await freshPage();
      const release = '0.1.0-12ab34cd';
      const fetched = [{ name: `http://localhost/areas/goods/${release}/remoteEntry.js`, transferSize: 900 }];
      Object.assign(performance, { getEntriesByType: () => fetched });
      for (const name of ['sales', 'repairs', 'goods']) noteVisit({ name, release });
      noteLongTask('sales', 200);
      noteLongTask('repairs', 201);
      noteLongTask('goods', 900);
      window.dispatchEvent(new Event('pagehide'));
      const told = (await after(0)).filter(({ kind }) => kind === 'work');
      expect(told.map(({ area, stuck }) => [area, stuck])).toEqual([
        ['sales', false],
        ['repairs', true],
        ['goods', false],
      ]);
      Object.assign(performance, { getEntriesByType: () => [] });
    });

    it('should be answered at once where something was pressed and nothing took long', async () => {
      const { noteVisit, notePressed, noteInteraction, after } = await freshPage();
      noteVisit(SALES);
      noteVisit({ name: 'repairs', release: '0.1.0-12ab34cd' });
      notePressed('sales');
      for (let i = 0; i < 100; i += 1) notePressed('repairs');
      for (const slow of [900, 800, 700]) noteInteraction('repairs', slow, slow);
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
      expect(works(await after(0))).toEqual([]);
      window.dispatchEvent(new Event('pagehide'));
      expect(works(await after(0))).toEqual([
        ['sales', false, 0],
        ['repairs', false, 700],
      ]);
    });

    it.each([
      [49, 490],
      [50, 490],
      [99, 980],
      [100, 980],
    ])('should leave the slowest of fifty interactions out: of %d', async (count, expected) => {
      const { noteVisit, noteInteraction, after } = await freshPage();
      noteVisit(SALES);
      for (let i = 1; i <= count; i += 1) noteInteraction('sales', i, i * 10);
      window.dispatchEvent(new Event('pagehide'));
      expect(works(await after(0))).toEqual([['sales', false, expected]]);
    });
  });
});
