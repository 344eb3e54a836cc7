import { httpsPortOf } from './https-port.mjs';

describe('httpsPortOf', () => {
  it.each([
    [{}, 4000, { port: 4443, isNamed: false }],
    [{}, 65_200, { port: 64_757, isNamed: false }],
    [{ HTTPS_PORT: '443' }, 80, { port: 443, isNamed: true }],
    [{ HTTPS_PORT: 'Off' }, 4000, null],
    [{ HTTPS_PORT: '0' }, 4000, null],
    [{ MONGODB_URI: 'mongodb://db' }, 4000, null],
    [{ TRUST_PROXY: '1' }, 4000, null],
    [{ COOKIE_SECURE: 'true' }, 4000, null],
    [{ COOKIE_SECURE: 'false', TRUST_PROXY: '0' }, 4000, { port: 4443, isNamed: false }],
    [{ MONGODB_URI: 'mongodb://db', HTTPS_PORT: '4443' }, 4000, { port: 4443, isNamed: true }],
  ])('should be of %j, beside %i: %j', (env, port, expected) => {
    expect(httpsPortOf(env, port)).toEqual(expected);
  });

  it.each(['https', '-1', '70000', '4000', '44 43'])('should not be %s', (given) => {
    expect(() => httpsPortOf({ HTTPS_PORT: given }, 4000)).toThrow(/HTTPS_PORT must be off/);
  });
});
