import { comesFromAnotherSite } from './refuse-foreign';

const request = (headers: Record<string, string>) => ({
  get: ((name: string) => headers[name]) as never,
  host: 'shop.example:4000',
});

describe('comesFromAnotherSite', () => {
  it.each([
    [{}, false],
    [{ 'Sec-Fetch-Site': 'same-origin' }, false],
    [{ 'Sec-Fetch-Site': 'none' }, false],
    [{ 'Sec-Fetch-Site': 'same-site' }, true],
    [{ 'Sec-Fetch-Site': 'cross-site' }, true],
    [{ Origin: 'http://shop.example:4000' }, false],
    [{ Origin: 'https://shop.example:4000' }, false],
    [{ Origin: 'http://shop.example' }, true],
    [{ Origin: 'http://shop.example.evil:4000' }, true],
    [{ Origin: 'null' }, true],
    [{ Origin: '' }, true],
    [{ Origin: 'http://evil.example', 'Sec-Fetch-Site': 'same-origin' }, true],
  ])('should say of %j: %s', (headers, foreign) => {
    expect(comesFromAnotherSite(request(headers))).toBe(foreign);
  });
});
