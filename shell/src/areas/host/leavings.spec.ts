import type { AreaRelease } from '@shopbench/client/internal';
import { createStore } from '@shopbench/client/internal';
import { loadArea } from './area-loads';
import { endFailed, endLeavings, holdArea, isHeld, watchLeavings } from './leavings';

jest.mock('../../federation/design-system', () => ({ AppTheme: () => null }));
jest.mock('../../federation/federation', () => ({ fetchArea: () => Promise.resolve({ routes: [] }) }));

/** Runs code as if it lay at this address, which its stack names. */
const run = (address: string, code: string) =>
  (new Function('heard', `${code}\n//# sourceURL=${address}`) as (heard: (what: string) => void) => void)(
    (what) => void heard.push(what),
  );
const heard: string[] = [];

const PUBLISHED = 'http://localhost/areas/tills/0.1.0-11111111/area.js';
const DEVELOPED = 'http://localhost:4711/area.js';

describe('what an area has begun on the page', () => {
  beforeAll(async () => {
    watchLeavings();
    const shop = createStore();
    const at = (name: string, entry: string) =>
      ({ name, entry, version: '0.1.0', build: '1' }) as AreaRelease;
    await loadArea(at('tills', '/areas/tills/0.1.0-11111111/remoteEntry.js'), shop);
    // What a developer's machine serves: nothing of it is reported.
    await loadArea(at('rents', 'http://localhost:4711/remoteEntry.js'), shop);
  });
  beforeEach(() => void heard.splice(0));

  it.each([
    ['tills', PUBLISHED],
    ['rents', DEVELOPED],
  ])('should end with it, and stay while another is left: %s', (name, address) => {
    const other = name === 'tills' ? 'rents' : 'tills';
    run(address, `document.addEventListener('ping', () => heard('ping'), true)`);
    const ping = () => document.dispatchEvent(new Event('ping'));
    ping();
    endLeavings(other);
    ping();
    expect(heard).toEqual(['ping', 'ping']);
    endLeavings(name);
    ping();
    expect(heard).toEqual(['ping', 'ping']);
  });

  it('should leave alone what the shell or a library begins', () => {
    const listener = () => void heard.push('own');
    document.addEventListener('ping', listener);
    for (const name of ['tills', 'rents']) endLeavings(name);
    document.dispatchEvent(new Event('ping'));
    document.removeEventListener('ping', listener);
    expect(heard).toEqual(['own']);
  });

  it.each([
    ['removed', `document.addEventListener('ping', f); document.removeEventListener('ping', f)`],
    [
      'removed, by capture',
      `document.addEventListener('ping', f, true); document.removeEventListener('ping', f, { capture: true })`,
    ],
    [
      'once',
      `document.addEventListener('ping', f, { once: true }); document.dispatchEvent(new Event('ping'))`,
    ],
    [
      'by a signal',
      `const c = new AbortController(); document.addEventListener('ping', f, { signal: c.signal }); c.abort()`,
    ],
    ['an interval', 'clearInterval(setInterval(f, 1000))'],
  ])('should not be kept once it has ended itself: %s', (_how, code) => {
    run(PUBLISHED, `const f = () => heard('f'); ${code}`);
    const ends = jest.fn();
    const spies = [
      jest.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(ends),
      jest.spyOn(window, 'clearInterval').mockImplementation(ends),
    ];
    endLeavings('tills');
    for (const spy of spies) spy.mockRestore();
    expect(ends).not.toHaveBeenCalled();
  });

  it('should end where something of it cannot', () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const type of ['ping', 'pong'])
      run(PUBLISHED, `document.addEventListener('${type}', () => heard('${type}'))`);
    jest.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementationOnce(() => {
      throw new Error('Never');
    });
    endLeavings('tills');
    expect(told).toHaveBeenCalledWith(expect.stringContaining('"tills"'), new Error('Never'));
    jest.restoreAllMocks();
    for (const type of ['ping', 'pong']) document.dispatchEvent(new Event(type));
    expect(heard).toEqual(['ping']);
  });

  it('should be held as long as the area stands anywhere', () => {
    const [page, dialog] = [holdArea('tills'), holdArea('tills')];
    expect([dialog(), isHeld('tills'), page(), isHeld('tills')]).toEqual([false, true, true, false]);
  });

  it('should go on where the area fails in one of two places, and end where it fails in its last', () => {
    run(PUBLISHED, `document.addEventListener('pang', () => heard('pang'))`);
    const pang = () => document.dispatchEvent(new Event('pang'));
    const [card, page] = [holdArea('tills'), holdArea('tills')];
    endFailed('tills');
    pang();
    expect(heard).toEqual(['pang']);
    card();
    endFailed('tills');
    pang();
    expect(heard).toEqual(['pang']);
    page();
  });
});
