import { checkIntegrity } from '../areas/host/integrity';
import { registeredArea } from '../areas/registry/testing';
import { runEntry } from './entry';

const FILE = '/areas/sales/0.1.0-ab12cd34/remoteEntry.js';
const URL_OF_IT = `http://localhost${FILE}`;
const container = { init: () => undefined, get: () => Promise.resolve(() => ({})) };

/** Answers the script that is asked for, as a browser would. */
function whenAsked(answer: (script: HTMLScriptElement) => void): HTMLScriptElement[] {
  const asked: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push(script as HTMLScriptElement);
    answer(script as HTMLScriptElement);
  });
  return asked;
}

const leave = (left: unknown) => (script: HTMLScriptElement) => {
  if (left) Reflect.set(globalThis, 'area_sales', left);
  script.dispatchEvent(new Event('load'));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('runEntry', () => {
  it('should give the container that the entry leaves', async () => {
    const asked = whenAsked(leave(container));
    expect(await runEntry(FILE, 'area_sales')).toBe(container);
    expect(asked.map(({ src, crossOrigin }) => [src, crossOrigin])).toEqual([[URL_OF_IT, null]]);
  });

  it('should let the browser check what was published with a hash', async () => {
    const hash = `sha384-${'b'.repeat(64)}`;
    checkIntegrity(registeredArea({ entry: FILE, integrity: { [FILE]: hash } }));
    const asked = whenAsked(leave(container));
    await runEntry(`${FILE}?attempt=2`, 'area_sales');
    expect(asked.map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
      [hash, 'anonymous'],
    ]);
  });

  it('should not take what an earlier run left for what this one gives', async () => {
    whenAsked(leave(container));
    await runEntry(FILE, 'area_sales');
    whenAsked(leave(undefined));
    await expect(runEntry(FILE, 'area_sales')).rejects.toMatchObject({
      name: 'NoAreaError',
      request: URL_OF_IT,
    });
  });

  it('should say which file could not be fetched', async () => {
    whenAsked((script) => script.dispatchEvent(new Event('error')));
    await expect(runEntry(FILE, 'area_sales')).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: `The entry "${URL_OF_IT}" could not be fetched`,
      request: URL_OF_IT,
    });
  });

  it('should give up on what never comes', async () => {
    jest.useFakeTimers();
    whenAsked(() => undefined);
    const run = expect(runEntry(FILE, 'area_sales')).rejects.toMatchObject({
      message: `The entry "${URL_OF_IT}" timed out`,
    });
    await jest.advanceTimersByTimeAsync(7_500);
    await run;
  });
});
