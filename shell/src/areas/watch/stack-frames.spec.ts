import { framesOf } from './stack-frames';

describe('framesOf', () => {
  it('should read the stacks of Chromium', () => {
    const stack = [
      'Error: Broken at 12:5 (https://shop.in/x)',
      '    at pay (https://shop.in/areas/sales/0.1.0-ab12cd34/412.99999999.js:1:204)',
      '    at https://shop.in/app.11111111.js?attempt=2:3:7',
      '    at new Till (http://localhost:4000/areas/till.js:1:2)',
      '    at chrome-extension://abcdef/content.js:1:1',
      '    at Array.map (<anonymous>)',
    ].join('\n');
    expect(framesOf(stack)).toEqual([
      { name: 'pay', file: '/areas/sales/0.1.0-ab12cd34/412.99999999.js', line: 1, column: 204 },
      { name: '', file: '/app.11111111.js', line: 3, column: 7 },
      { name: 'new Till', file: '/areas/till.js', line: 1, column: 2 },
    ]);
  });

  it('should read the stacks of Firefox and Safari', () => {
    expect(framesOf('pay@https://shop.in/a/b.js:1:204\n@https://shop.in/c.js:3:7\n')).toEqual([
      { name: 'pay', file: '/a/b.js', line: 1, column: 204 },
      { name: '', file: '/c.js', line: 3, column: 7 },
    ]);
  });

  it('should take what has no stack, and a few of very many', () => {
    expect(framesOf(undefined)).toEqual([]);
    expect(framesOf('at f (https://shop.in/a.js:1:1)\n'.repeat(100))).toHaveLength(15);
  });
});
