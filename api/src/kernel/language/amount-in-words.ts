import { MAX_RUPEES, toPaise } from '@shopbench/contracts';
import { capital } from './capital';

const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The parts of the Indian system above a hundred, the largest first. */
const SCALES = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number from 1 in words: `136458` → `one lakh thirty-six thousand four hundred fifty-eight`. */
function inWords(number: number): string {
  const scale = SCALES.find(([size]) => number >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = number % size;
    return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`;
  }
  if (number < 20) return ONES[number]!;
  const one = number % 10;
  return `${TENS[Math.floor(number / 10)]}${one ? `-${ONES[one]}` : ''}`;
}

/**
 * An amount as a bill writes it out, in the Indian system of lakh and crore: `36458` → `Rupees thirty-six thousand four
 * hundred fifty-eight only`, `0.5` → `Fifty paise only`. Rupees from 0 with at most two decimals; anything else throws
 * RangeError.
 */
export function amountInWords(rupees: number): string {
  const paise = toPaise(rupees);
  if (paise < 0 || rupees > MAX_RUPEES) throw new RangeError(`${rupees} is no amount of a document`);
  const [whole, part] = [Math.floor(paise / 100), paise % 100];
  const parts = [
    ...(whole > 0 || part === 0 ? [`rupees ${inWords(whole)}`] : []),
    ...(part > 0 ? [`${inWords(part)} paise`] : []),
  ];
  const words = `${parts.join(' and ')} only`;
  return capital(words);
}
