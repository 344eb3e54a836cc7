import { folded } from '@shopbench/contracts';

/**
 * The model that the name of a product holds: of those that the brand has, the longest that stands in it as words of its own,
 * else all of the name behind the brand's.
 */
export function modelIn(productName: string, brandName: string, models: readonly string[]): string {
  const name = words(productName);
  const [known] = models
    .filter((model) => name.includes(words(model)))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  if (known !== undefined) return known;
  return folded(productName).startsWith(`${folded(brandName)} `)
    ? productName.trim().slice(brandName.trim().length).trim()
    : productName;
}

/** Its words with a space at each end, so that one word is never found within another. */
const words = (text: string): string =>
  ` ${folded(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .join(' ')
    .trim()} `;
