import { isSignedFor, linkIdOf, newLinkId, shareToken } from './share-token';

const key = Buffer.alloc(32, 1);
const thing = { kind: 'repair', id: '64b000000000000000000001' };

describe('share tokens', () => {
  it('should hold for the thing that they were made for', () => {
    const linkId = newLinkId();
    const token = shareToken(key, linkId, thing);
    expect(linkIdOf(token)).toBe(linkId);
    expect(isSignedFor(key, token, thing)).toBe(true);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it.each([
    ['another thing', { ...thing, id: '64b000000000000000000002' }],
    ['another kind of thing', { ...thing, kind: 'invoice' }],
  ])('should not hold for %s', (_, other) => {
    expect(isSignedFor(key, shareToken(key, newLinkId(), thing), other)).toBe(false);
  });

  it('should not hold under another key, nor with any character changed', () => {
    const token = shareToken(key, newLinkId(), thing);
    const others = Buffer.alloc(32, 2);
    expect(isSignedFor(others, token, thing)).toBe(false);
    for (let at = 0; at < token.length; at += 1) {
      // The last character of 22 carries two bits only; A and Q differ in them.
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
      if (changed.at(-1) === token.at(-1) || at !== token.length - 1) {
        expect(isSignedFor(key, changed, thing)).toBe(false);
      }
    }
  });

  it.each(['', '.', 'short.token', 'x'.repeat(45), `${'a'.repeat(22)}.${'b'.repeat(23)}`])(
    'should not take %j for a token',
    (text) => {
      expect(linkIdOf(text)).toBeNull();
      expect(isSignedFor(key, text, thing)).toBe(false);
    },
  );
});
