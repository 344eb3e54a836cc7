import { countWithSecondTry } from './second-try.mjs';

const file = (name: string, passed: number, failed: number) => ({
  name,
  passed,
  failed,
  seconds: 1,
  wrong: Array.from({ length: failed }, (_, n) => `${name}${n}`),
});
const files = [file('a', 2, 0), file('b', 3, 1), file('c', 0, 2)];

/** What the second try of files would answer, and which were asked for. */
function second(...answers: ReturnType<typeof file>[]) {
  const asked: string[][] = [];
  const runAgain = (names: string[]) => (asked.push(names), answers);
  return { asked, runAgain };
}

describe('countWithSecondTry', () => {
  it('should run nothing again when all passed', () => {
    const { asked, runAgain } = second();
    expect(countWithSecondTry([files[0]!], runAgain)).toMatchObject({ passed: 2, failed: 0, unsteady: [] });
    expect(asked).toEqual([]);
  });

  it('should fail by what fails again, and tell what does not as unsteady', () => {
    const { asked, runAgain } = second(file('b', 4, 0), file('c', 1, 1));
    expect(countWithSecondTry(files, runAgain)).toMatchObject({
      passed: 7,
      failed: 1,
      unsteady: ['b'],
      wrong: [{ file: 'c', tests: ['c0'] }],
      files: [{ file: 'a' }, { file: 'b' }, { file: 'c' }],
    });
    expect(asked).toEqual([['b', 'c']]);
  });

  it('should keep the first answer for a file that the second run did not tell of', () => {
    const { runAgain } = second(file('c', 2, 0));
    expect(countWithSecondTry(files, runAgain)).toMatchObject({ passed: 7, failed: 1, unsteady: ['c'] });
  });

  it.each([
    ['many failed', [...files, file('d', 0, 1), file('e', 0, 1)], false],
    ['it is asked to be strict', files, true],
  ])('should take the first answer when %s', (_, all, isStrict) => {
    const { asked, runAgain } = second();
    expect(countWithSecondTry(all, runAgain, { isStrict })).toMatchObject({ passed: 5, unsteady: [] });
    expect(asked).toEqual([]);
  });
});
