import { hashPassword, passwordFits, randomPassword } from './passwords';
import { check, password } from '@shopbench/contracts';

describe('a kept password', () => {
  it('should be hashed by argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const hashes = await Promise.all([hashPassword('Admin1234'), hashPassword('Admin1234')]);
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('should fit itself and nothing else, and nobody’s', async () => {
    const hash = await hashPassword('Admin1234');
    expect(await passwordFits(hash, 'Admin1234')).toBe(true);
    expect(await passwordFits(hash, 'admin1234')).toBe(false);
    expect(await passwordFits(undefined, 'Admin1234')).toBe(false);
  });
});

describe('a password of one’s own', () => {
  it('should have up to 128 characters, each of which counts', async () => {
    const long = `Aa1 ${'ä'.repeat(123)}`;
    expect(check(password, `${long}x`)).toEqual({ ok: true, value: `${long}x` });
    expect(check(password, `${long}xy`).ok).toBe(false);
    const hash = await hashPassword(`${long}x`);
    expect(await passwordFits(hash, `${long}x`)).toBe(true);
    expect(await passwordFits(hash, `${long}y`)).toBe(false);
    expect(await passwordFits(hash, long)).toBe(false);
  });
});

describe('a password made up', () => {
  it('should be one that the rule takes', () => {
    for (let i = 0; i < 200; i += 1) expect(check(password, randomPassword()).ok).toBe(true);
  });
});
