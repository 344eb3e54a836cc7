import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileOf, readRoots, renewRoot, type SecretsConfig } from './root-secrets';

let config: SecretsConfig;
const nothing = {
  jwtSecret: undefined,
  jwtSecretBefore: undefined,
  deviceSecretKey: undefined,
  deviceSecretKeyBefore: undefined,
};
beforeEach(() => {
  config = { ...nothing, dataDir: mkdtempSync(path.join(tmpdir(), 'shopbench-secret-')) };
});
afterEach(() => rmSync(config.dataDir, { recursive: true, force: true }));

const secrets = (of: SecretsConfig, name: 'shop' | 'devices' = 'shop') =>
  readRoots(of)[name].map(({ secret }) => secret.toString());

describe('the secrets that open the keys', () => {
  it('should be made once, each its own, and kept to their owner', () => {
    const [first] = secrets(config);
    expect(secrets(config)).toEqual([first]);
    expect(first!.length).toBeGreaterThanOrEqual(64);
    expect(secrets(config, 'devices')).not.toEqual([first]);
    for (const name of ['shop', 'devices'] as const)
      expect(statSync(fileOf(config, name)).mode & 0o777).toBe(0o600);
  });

  it('should be those of the environment, which writes no file, then those of before', () => {
    const [jwtSecret, jwtSecretBefore] = ['x'.repeat(32), 'y'.repeat(32)];
    expect(secrets({ ...config, jwtSecret })).toEqual([jwtSecret]);
    expect(() => statSync(fileOf(config, 'shop'))).toThrow('ENOENT');
    writeFileSync(fileOf(config, 'shop'), `${'z'.repeat(32)}\n`);
    expect(secrets({ ...config, jwtSecret, jwtSecretBefore })).toEqual([
      jwtSecret,
      jwtSecretBefore,
      'z'.repeat(32),
    ]);
  });

  it('should stay behind a new one, and have an id that does not tell them', () => {
    const [first] = readRoots(config).shop;
    renewRoot(config, 'shop');
    const [now, before] = readRoots(config).shop;
    expect(before).toEqual(first);
    expect(now!.secret.equals(first.secret)).toBe(false);
    expect(statSync(fileOf(config, 'shop')).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileOf(config, 'shop'), 'utf8')).not.toContain(now!.id);
  });

  it.each(['', 'short', `${'x'.repeat(40)}\ncut`])('should refuse a file of %j', (text) => {
    writeFileSync(fileOf(config, 'shop'), text);
    expect(() => readRoots(config)).toThrow('no usable secret');
  });
});
