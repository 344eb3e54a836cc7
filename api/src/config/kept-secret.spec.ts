import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deviceSecretKey, sessionSecret } from './kept-secret';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shopbench-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => path.join(dataDir, 'session-secret');

describe('sessionSecret', () => {
  it('should make a secret once and keep it to its owner', () => {
    const secret = sessionSecret({ dataDir, jwtSecret: undefined });
    expect(sessionSecret({ dataDir, jwtSecret: undefined }).equals(secret)).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), 'utf8').length).toBeGreaterThanOrEqual(64);
  });

  it('should take the configured secret and write none', () => {
    const jwtSecret = 'x'.repeat(32);
    expect(sessionSecret({ dataDir, jwtSecret }).export().toString()).toBe(jwtSecret);
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  it('should refuse a file that was cut off', () => {
    writeFileSync(file(), 'short');
    expect(() => sessionSecret({ dataDir, jwtSecret: undefined })).toThrow('no usable secret');
  });
});

describe('deviceSecretKey', () => {
  it('should be another one, made once and kept to its owner', () => {
    const config = { dataDir, jwtSecret: undefined, deviceSecretKey: undefined };
    const key = deviceSecretKey(config);
    expect(deviceSecretKey(config).equals(key)).toBe(true);
    expect(key.equals(sessionSecret(config))).toBe(false);
    expect(statSync(path.join(dataDir, 'device-secret-key')).mode & 0o777).toBe(0o600);
  });
});
