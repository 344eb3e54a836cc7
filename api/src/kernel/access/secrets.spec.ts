import { hashOfCode, randomCode } from './secrets';

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
