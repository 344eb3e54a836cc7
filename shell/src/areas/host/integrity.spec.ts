import { registeredArea } from '../registry/testing';
import { checkIntegrity, integrityOf, tamperedReason } from './integrity';

const at = (file: string) => `http://localhost/areas/sales/0.1.0-ab12cd34/${file}`;
const SOUND = `sha384-${'b'.repeat(64)}`;

checkIntegrity(
  registeredArea({
    entry: '/areas/sales/0.1.0-ab12cd34/remoteEntry.js',
    integrity: { '/areas/sales/0.1.0-ab12cd34/remoteEntry.js': SOUND },
  }),
);
checkIntegrity(registeredArea({ name: 'old', entry: '/areas/old/0.1.0-ab12cd34/remoteEntry.js' }));

describe('integrityOf', () => {
  it('should be what the registry says, at a second attempt too', () => {
    expect(globalThis.shopbenchIntegrity?.(at('remoteEntry.js'))).toBe(SOUND);
    expect(integrityOf(`${at('remoteEntry.js')}?attempt=2`)).toBe(SOUND);
  });

  it('should be met by nothing for a file beside them that the registry does not name', () => {
    for (const file of ['evil.js', 'further/in/evil.js'])
      expect(integrityOf(at(file))).toMatch(/^sha384-A{64}$/);
  });

  it('should be nothing for what is not checked', () => {
    expect(integrityOf('http://localhost/main.js')).toBeUndefined();
    expect(integrityOf('http://localhost/areas/old/0.1.0-ab12cd34/remoteEntry.js')).toBeUndefined();
  });
});

describe('tamperedReason', () => {
  const failure = Object.assign(new Error('Loading chunk 1 failed'), { request: at('remoteEntry.js') });
  /** A server whose file is not what was published, or is not there at all. */
  const serve = (plain: () => Promise<Response>) =>
    Object.assign(globalThis, {
      fetch: (_: string, { integrity }: RequestInit) =>
        integrity ? Promise.reject(new TypeError('Failed to fetch')) : plain(),
    });
  const before = globalThis.fetch;
  afterEach(() => Object.assign(globalThis, { fetch: before }));

  it('should tell a file that is another from one that does not come', async () => {
    serve(() => Promise.resolve({ ok: true } as Response));
    expect(await tamperedReason(failure)).toMatch(
      /^Something else came: remoteEntry\.js is not the file that was published/,
    );
    const ofEntry = new Error(`ScriptNetworkError: Failed to load script "${at('remoteEntry.js')}" - …`);
    expect(await tamperedReason(ofEntry)).toMatch(/not the file that was published/);
    serve(() => Promise.resolve({ ok: false } as Response));
    expect(await tamperedReason(failure)).toBeUndefined();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await tamperedReason(failure)).toBeUndefined();
  });

  it('should say nothing of other errors', async () => {
    expect(await tamperedReason(new Error('x is not a function'))).toBeUndefined();
  });
});
