import { routeOf } from '../route-of';
import { Lines } from './protocol';
import { endsAfter, restLeft, type Ends } from './rest';

describe('the rest of a server half that ends by itself', () => {
  it.each([
    [1, 0],
    [2, 1_000],
    [3, 2_000],
    [5, 8_000],
    [8, 60_000],
    [50, 60_000],
  ])('after %d ends in a row: %d ms', (times, ms) => {
    expect(restLeft({ times, last: 5 }, 5)).toBe(ms);
    expect(restLeft({ times, last: 5 }, 5 + ms)).toBe(0);
  });

  it('should count ends within a minute of one another', () => {
    const after = (...moments: number[]) =>
      moments.reduce<Ends | undefined>((ends, now) => endsAfter(ends, now), undefined)!.times;
    expect([after(0), after(0, 59_999), after(0, 60_000), after(0, 50_000, 100_000)]).toEqual([1, 2, 1, 3]);
    expect(restLeft(undefined, 0)).toBe(0);
  });
});

describe('Lines', () => {
  it('should cut wherever the pieces end, and hold no more than it may', () => {
    const lines = new Lines(8);
    const text = Buffer.from('one\nzwei €\n\nx');
    const got = [...text].flatMap((byte) => lines.take(Buffer.from([byte])));
    expect(got).toEqual(['one', 'zwei €', '']);
    expect(new Lines(8).take(Buffer.from('12345678\n1'))).toEqual(['12345678']);
    expect(() => lines.take(Buffer.from('12345678'))).toThrow();
  });
});

describe('routeOf', () => {
  const routes = [
    { method: 'GET', path: '/trips/:id' },
    { method: 'GET', path: '/trips/today' },
    { method: 'POST', path: '/trips/:id/arrived' },
  ] as const;
  it.each([
    ['GET', '/trips/today', '/trips/today', {}],
    ['GET', '/trips/66f0', '/trips/:id', { id: '66f0' }],
    ['POST', '/trips/66f0/arrived', '/trips/:id/arrived', { id: '66f0' }],
    ['POST', '/trips/66f0', undefined, undefined],
    ['GET', '/trips', undefined, undefined],
    ['GET', '/trips/a/b', undefined, undefined],
  ])('%s %s is of %s', (method, at, expected, params) => {
    const found = routeOf({ routes: [...routes] }, method, at);
    expect([found?.route.path, found?.params]).toEqual([expected, params]);
  });
});
