import { BSONRegExp } from 'bson';
import { literalPrefix } from './regex-prefix';

describe('the certain beginning of an expression', () => {
  it.each([
    ['^abc', '', 'abc'],
    ['^abc.*', '', 'abc'],
    ['^abc*', '', 'ab'],
    ['^abc?d', '', 'ab'],
    ['^abc+d', '', 'abc'],
    ['^ab{0,2}', '', 'a'],
    ['^INV\\-0', '', 'INV-0'],
    ['^a\\.b', '', 'a.b'],
    ['^a\\d', '', 'a'],
    ['^a\\', '', 'a'],
    ['^a|^b', '', ''],
    ['^(a)', '', ''],
    ['^(?i)abc', '', ''],
    ['abc', '', ''],
    ['^abc', 'i', ''],
    ['^a b', 'x', ''],
    ['^abc', 's', 'abc'],
    ['^', '', ''],
    ['^😀', '', '😀'],
  ])('should be of /%s/%s: "%s"', (pattern, options, prefix) => {
    expect(literalPrefix(new BSONRegExp(pattern, options))).toBe(prefix);
  });
});
