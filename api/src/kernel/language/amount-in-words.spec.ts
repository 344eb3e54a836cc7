import fc from 'fast-check';
import { amountInWords } from './amount-in-words';
import { MAX_RUPEES } from '@shopbench/contracts';

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [1, 'Rupees one only'],
    [0.05, 'Five paise only'],
    [13, 'Rupees thirteen only'],
    [20, 'Rupees twenty only'],
    [99.99, 'Rupees ninety-nine and ninety-nine paise only'],
    [100, 'Rupees one hundred only'],
    [101.1, 'Rupees one hundred one and ten paise only'],
    [1000, 'Rupees one thousand only'],
    [36458, 'Rupees thirty-six thousand four hundred fifty-eight only'],
    [100000, 'Rupees one lakh only'],
    [1_00_001, 'Rupees one lakh one only'],
    [
      12_34_567.89,
      'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only',
    ],
    [1_00_00_000, 'Rupees one crore only'],
    [MAX_RUPEES, 'Rupees one hundred crore only'],
  ])('should write out ₹%d', (rupees, words) => {
    expect(amountInWords(rupees)).toBe(words);
  });

  it.each([-1, 1.005, MAX_RUPEES + 1, Number.NaN])('should refuse %d', (rupees) => {
    expect(() => amountInWords(rupees)).toThrow(RangeError);
  });

  it('should read back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_RUPEES * 100 }), (paise) => {
        expect(readBack(amountInWords(paise / 100))).toBe(paise);
      }),
      { numRuns: 2000 },
    );
  });
});

const WORDS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, i) => [word, i]),
);
'twenty thirty forty fifty sixty seventy eighty ninety'
  .split(' ')
  .forEach((word, i) => (WORDS[word] = 20 + 10 * i));
const SIZES: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 100_000, crore: 10_000_000 };

/** Reads words as a person does: what stands before a size is multiplied by it. Answers paise. */
function readBack(words: string): number {
  let [total, pending, rupees] = [0, 0, 0];
  for (const word of words.toLowerCase().split(/[ -]/)) {
    if (word in WORDS) pending += WORDS[word]!;
    else if (word === 'hundred') pending *= 100;
    else if (word === 'crore') [total, pending] = [(total + pending) * SIZES['crore']!, 0];
    else if (word in SIZES) [total, pending] = [total + pending * SIZES[word]!, 0];
    else if (word === 'and') [rupees, total, pending] = [total + pending, 0, 0];
    else if (word === 'paise') return rupees * 100 + pending;
  }
  return (total + pending) * 100;
}
