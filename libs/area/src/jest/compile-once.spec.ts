import vm from 'node:vm';

const CODE = 'let n = 0;\nexports.next = () => ++n;\nexports.fail = () => { throw new Error("no"); };';

/** Runs the module in a context of its own and gives what it exports. */
function load(code = CODE) {
  const exports = {} as { next: () => number; fail: () => void };
  const parsingContext = vm.createContext({});
  vm.compileFunction(code, ['exports'], { filename: '/shop/counter.js', parsingContext })(exports);
  return exports;
}

describe('a module that several test files load', () => {
  it('should begin anew in each', () => {
    const [first, second] = [load(), load()];
    expect([first.next(), first.next(), second.next()]).toEqual([1, 2, 1]);
  });

  it('should be compiled anew when its text is another', () => {
    load();
    expect(load(CODE.replace('n = 0', 'n = 7')).next()).toBe(8);
  });

  it('should say the line and column where it fails', () => {
    expect(load().fail).toThrow('no');
    const at = (code: string) => {
      try {
        load(code).fail();
      } catch (error) {
        return /counter\.js:\d+:\d+/.exec((error as Error).stack!)?.[0];
      }
      return undefined;
    };
    expect(at(CODE)).toBe('counter.js:3:30');
    expect(at(CODE.replaceAll('\n', ' '))).toBe('counter.js:1:67');
  });
});
