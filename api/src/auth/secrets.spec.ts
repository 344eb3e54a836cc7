import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { opened, sealed } from '../common/crypto/sealed-secret';
import { hashOfCode, randomCode } from './secrets';

const key = (text: string) => createSecretKey(text, 'utf8');

describe('a code that somebody types', () => {
  it('should be the same in capitals, with spaces and without hyphens, and never made twice', () => {
    const codes = Array.from({ length: 500 }, () => randomCode(3));
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) {
      expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
      expect(hashOfCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(hashOfCode(code));
    }
  });
});

describe('a sealed secret', () => {
  it('should open with its own key only, and not when it was touched', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const seal = sealed(text, key('one'));
        expect(seal).not.toBe(sealed(text, key('one')));
        expect(opened(seal, key('one'))).toBe(text);
        expect(opened(seal, key('another'))).toBeNull();
        const bytes = Buffer.from(seal, 'base64url');
        bytes[at % bytes.length]! ^= 1;
        expect(opened(bytes.toString('base64url'), key('one'))).toBeNull();
      }),
    );
  });
});
