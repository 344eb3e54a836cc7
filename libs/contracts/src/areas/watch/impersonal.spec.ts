import { impersonal, pathPattern } from './impersonal';

describe('impersonal', () => {
  it.each([
    ['Broken while rendering', 'Broken while rendering'],
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
    ['No party "Asha Patil" with 9876543210', 'No party “…” with #'],
    ["Nothing for 'asha@example.in'", 'Nothing for “…”'],
    ['Nothing for asha@example.in', 'Nothing for …'],
    [
      `Unexpected token 'P', ..."na":"Asha Patil","ph"... is not valid JSON`,
      'Unexpected token “…”, ...“…” is not valid JSON',
    ],
    ["It doesn't fit", "It doesn't fit"],
    ['Invoice INV-0042 of ₹1,23,456.00', 'Invoice INV-# of ₹#,#,#.#'],
    [
      'Loading chunk 412 failed.\n(error: https://shop.in/areas/sales/1/412.js?x=7)',
      'Loading chunk # failed. (error: …)',
    ],
    ['', ''],
  ])('%j', (message, expected) => {
    expect(impersonal(message)).toBe(expected);
    expect(impersonal(expected)).toBe(expected);
  });

  it('should be short', () => {
    expect(impersonal('word '.repeat(1000))).toHaveLength(200);
  });
});

describe('pathPattern', () => {
  it.each([
    ['/', '/'],
    ['/sales/invoice', '/sales/invoice'],
    ['/sales/invoice/66f0aa11bb22cc33dd44ee55?q=asha#x', '/sales/invoice/:id'],
    ['/repair/R-0042/edit', '/repair/:id/edit'],
    ['/user/customer/Asha%20Patil', '/user/customer/:id'],
    [`/${'a/'.repeat(30)}`, '/a/a/a/a/a/a/a/a'],
  ])('%s', (path, expected) => {
    expect(pathPattern(path)).toBe(expected);
    expect(pathPattern(expected)).toBe(expected);
  });
});
