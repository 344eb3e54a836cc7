import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { dice } from '../../../test/support/dice';
import { firstKey, KeyRing, keyIdOf, newKey, unnamedKeyId, type StoredKey } from './key-ring';
import { KEY_PURPOSES, rootOf, type KeyPurpose } from './purposes';
import { rootFrom, type Root, type Roots } from './root-secrets';
import { derivedKey } from './sealing';

const root = (text: string) => rootFrom(text.padEnd(32, '.'));
const rootsOf = (shop: string, devices = shop): Roots => ({ shop: [root(shop)], devices: [root(devices)] });
const firstOnes = (roots: Roots) => KEY_PURPOSES.map((purpose) => firstKey(purpose, roots));

describe('a sealed value', () => {
  const roots = rootsOf('one');
  const stored = firstOnes(roots);
  const ring = new KeyRing(stored, roots);

  it('should open for its own purpose with its own key only, and not when it was touched', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.constantFrom(...KEY_PURPOSES), (text, at, purpose) => {
        const seal = ring.seal(purpose, text);
        expect(seal).not.toBe(ring.seal(purpose, text));
        expect(keyIdOf(purpose, seal)).toBe(ring.current(purpose)!.id);
        expect(ring.unseal(purpose, seal)).toBe(text);
        for (const other of KEY_PURPOSES.filter((one) => one !== purpose))
          expect(ring.unseal(other, seal)).toBeNull();
        const [id, hidden] = seal.split('.') as [string, string];
        const bytes = Buffer.from(hidden, 'base64url');
        bytes[at % bytes.length]! ^= 1;
        expect(ring.unseal(purpose, `${id}.${bytes.toString('base64url')}`)).toBeNull();
      }),
    );
  });

  it('should be told by nothing that the database holds', () => {
    const other = new KeyRing(stored, rootsOf('two'));
    expect(other.closed).toHaveLength(KEY_PURPOSES.length);
    expect(other.missing()).toEqual(KEY_PURPOSES);
    expect(other.unseal('mail', ring.seal('mail', 'x'))).toBeNull();
    expect(other.unsealBytes('identity', ring.sealBytes('identity', Buffer.from('x')))).toBeNull();
  });

  it('should need the secret of devices for what is theirs, and the shop’s for all else', () => {
    const partly = new KeyRing(stored, rootsOf('one', 'two'));
    expect(partly.missing()).toEqual(['devices']);
  });

  it('should be no key of another purpose that was put in its place', () => {
    const swapped = stored.map((key) =>
      key.purpose === 'mail' ? { ...key, purpose: 'links' as const } : key,
    );
    expect(new KeyRing(swapped, roots).closed.map(({ purpose }) => purpose)).toEqual(['links']);
  });

  it('should open as a release before sealed it, which named no key', () => {
    const { secret } = root('one');
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'shopbench sealed secrets'), nonce);
    const hidden = Buffer.concat([cipher.update('pattern 1-5-9'), cipher.final()]);
    const seal = Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    expect(ring.unseal('devices', seal)).toBe('pattern 1-5-9');
    expect(keyIdOf('devices', seal)).toBe(unnamedKeyId('devices'));
    expect(new KeyRing(stored, rootsOf('two')).unseal('devices', seal)).toBeNull();
  });
});

/**
 * A shop in which anything is done in any order: values are sealed, keys and secrets are changed, values are sealed anew
 * up to a kill, secrets are lost and put back. The model knows of each value its text and under which secret its key lies.
 */
function walk(seed: number, steps: number): void {
  const { whole, one, maybe } = dice(seed);
  const sealable: KeyPurpose[] = ['two-step', 'mail', 'devices', 'identity'];
  let roots = rootsOf('first', 'first of devices');
  /** Secrets that are on no computer now. */
  let lost: { name: 'shop' | 'devices'; root: Root }[] = [];
  let stored: StoredKey[] = firstOnes(roots);
  const values: { purpose: KeyPurpose; seal: string; text: string }[] = [];
  const ringNow = () => new KeyRing(stored, roots);
  const begin = () => {
    for (const purpose of ringNow().missing()) stored.push(firstKey(purpose, roots, next()));
    for (const { _id, wrap } of ringNow().wrapsToAdd())
      stored = stored.map((key) => (key._id === _id ? { ...key, wraps: [...key.wraps, wrap] } : key));
  };
  let clock = 0;
  const next = () => new Date((clock += 1_000));
  const deeds: Record<string, () => void> = {
    seal: () => {
      const purpose = one(sealable);
      const text = `${purpose} ${whole(0, 1e6)}`;
      values.push({ purpose, text, seal: ringNow().seal(purpose, text) });
    },
    rotate: () => void stored.push(newKey(one(KEY_PURPOSES), roots, next())),
    reseal: () => {
      const ring = ringNow();
      for (const value of values) {
        // A kill may come at any of them.
        if (maybe(0.1)) return;
        const text = ring.unseal(value.purpose, value.seal);
        if (text !== null) value.seal = ring.seal(value.purpose, text);
      }
    },
    renew: () => {
      const name = one(['shop', 'devices'] as const);
      roots = { ...roots, [name]: [root(`${name} ${whole(0, 1e9)}`), ...roots[name]] };
      if (maybe(0.5)) begin();
    },
    lose: () => {
      const name = one(['shop', 'devices'] as const);
      lost.push(...roots[name].map((gone) => ({ name, root: gone })));
      roots = { ...roots, [name]: [root(`anew ${whole(0, 1e9)}`)] };
      begin();
    },
    putBack: () => {
      for (const { name, root: found } of lost) roots = { ...roots, [name]: [...roots[name], found] };
      lost = [];
      begin();
    },
    prune: () => {
      const ring = ringNow();
      const used = new Set(values.map(({ purpose, seal }) => keyIdOf(purpose, seal)));
      stored = stored.filter(
        (key) => used.has(key._id) || ring.current(key.purpose)?.id === key._id || ring.closed.includes(key),
      );
    },
  };
  for (let step = 0; step < steps; step += 1) {
    deeds[
      one(['seal', 'seal', 'seal', 'rotate', 'reseal', 'renew', 'prune', maybe(0.3) ? 'lose' : 'putBack'])
    ]!();
    const ring = ringNow();
    for (const { purpose, seal, text } of values) {
      const key = stored.find(({ _id }) => _id === keyIdOf(purpose, seal))!;
      const isHere = roots[rootOf(purpose)].some(({ id }) => key.wraps.some((wrap) => wrap.root === id));
      expect([step, ring.unseal(purpose, seal)]).toEqual([step, isHere ? text : null]);
    }
  }
  deeds['putBack']!();
  const ring = ringNow();
  for (const { purpose, seal, text } of values) expect(ring.unseal(purpose, seal)).toBe(text);
}

describe('keys in any order of deeds', () => {
  const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
  it(`should open every value whose secret is here, and all of them once it is back (SEED=${first})`, () => {
    for (let seed = first; seed < first + 25; seed += 1) {
      try {
        walk(seed, 60);
      } catch (error) {
        throw new Error(`SEED=${seed}: ${(error as Error).message}`, { cause: error });
      }
    }
  });
});
