import { afterTry } from './delivery';
import { sendEvent, signatureOf } from './send-event';

const at = new Date('2026-11-28T00:00:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const waiting = (tries: number, seconds: number, now: Date) => ({
  ...{ state: 'waiting', tries, failed: 'no', due: new Date(now.getTime() + seconds * 1_000) },
});

describe('afterTry', () => {
  it.each([
    ['taken at once', 0, undefined, 0, { state: 'gone' }],
    ['taken after days', 40, undefined, 71, { state: 'gone' }],
    ['first failure', 0, 'no', 0, waiting(1, 10, at)],
    ['second', 1, 'no', 1, waiting(2, 20, later(1))],
    ['ninth: an hour at most', 8, 'no', 2, waiting(9, 2_560, later(2))],
    ['tenth', 9, 'no', 3, waiting(10, 3_600, later(3))],
    ['much later', 500, 'no', 71.9, waiting(501, 3_600, later(71.9))],
    ['after three days', 80, 'no', 72, { state: 'dead', tries: 81, failed: 'no' }],
  ])('%s', (_, tries, failed, hours, expected) => {
    expect(afterTry({ at, tries }, failed, later(hours))).toEqual(expected);
  });
});

it('should sign the moment and the text together, as the sample of docs/areas.md checks it', () => {
  // The same as in docs/samples/taker/is-from-shop.spec.ts.
  expect(signatureOf('{"id":"1"}', 'key', 1_764_288_000)).toBe(
    't=1764288000,v1=00662ff39a0649fe7fd7207720b6f79640c3831b058f07e019a0fd93c1544994',
  );
});

describe('sendEvent', () => {
  it.each(['https://127.0.0.1:9/x', 'https://localhost:9/x', 'https://10.0.0.1/x', 'https://[::1]:9/x'])(
    'should not go to %s of the shop’s own network, unless it is named',
    async (address) => {
      expect(await sendEvent(address, '{}', 'key', undefined)).toMatch(/own network/);
      if (address.includes(':9'))
        expect(await sendEvent(address, '{}', 'key', [new URL(address).hostname])).toMatch(/ECONNREFUSED/);
    },
  );
});
