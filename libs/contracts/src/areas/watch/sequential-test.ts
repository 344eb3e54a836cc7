/*
 * Tests that may be looked at after every observation. Each function answers the logarithm of an e-value against a null
 * hypothesis: what was seen, by its likelihood mixed over all shares (Beta(½, ½), the prior of Jeffreys), over the largest
 * likelihood that the null hypothesis allows. Under the null hypothesis such a ratio is at most a martingale that begins at 1,
 * so that the chance of its ever reaching 1/α is at most α, however often somebody looks, and whenever they stop.
 *
 * Sources: J. Ville, "Étude critique de la notion de collectif" (1939), the inequality; H. Robbins, "Statistical methods
 * related to the law of the iterated logarithm" (1970), the mixture; L. Wasserman, A. Ramdas, S. Balakrishnan, "Universal
 * inference" (2020), section 8, the largest likelihood below the line for a null hypothesis of many.
 */

/** Of so many independent observations so many were of one kind; `count` is at most `of`. */
export interface Share {
  count: number;
  of: number;
}

/** Against "the true share is at most `most`": above 0 where what was seen speaks against it. */
export function evidenceAbove(seen: Share, most: number): number {
  return logMixed(seen) - logLikelihood(seen, Math.min(shareOf(seen, most), most));
}

/**
 * Against "the true share of one is at most `ratio` times the true share of the other", neither of which is known.
 * @param ratio at least 1
 */
export function evidenceApart(one: Share, other: Share, ratio: number): number {
  const mixed = logMixed(one) + logMixed(other);
  const [share, others] = [shareOf(one, 0), shareOf(other, 1)];
  if (share <= ratio * others) return mixed - logLikelihood(one, share) - logLikelihood(other, others);
  const likeliest = likeliestOnBoundary(one, other, ratio);
  return mixed - logLikelihood(one, ratio * likeliest) - logLikelihood(other, likeliest);
}

const shareOf = ({ count, of }: Share, unseen: number): number => (of === 0 ? unseen : count / of);

/** The share of the other that is likeliest where that of the one is `ratio` times as large: where the derivative is 0. */
function likeliestOnBoundary(one: Share, other: Share, ratio: number): number {
  const hits = one.count + other.count;
  const linear = hits * (1 + ratio) + ratio * (one.of - one.count) + (other.of - other.count);
  const square = ratio * (one.of + other.of);
  return (linear - Math.sqrt(Math.max(0, linear * linear - 4 * square * hits))) / (2 * square);
}

/** Of this very sequence where each is a hit with this chance. */
function logLikelihood({ count, of }: Share, chance: number): number {
  const hits = count === 0 ? 0 : count * Math.log(chance);
  return hits + (of === count ? 0 : (of - count) * Math.log1p(-chance));
}

/** The same, the chance drawn from Beta(½, ½), whose own integral is π. */
const logMixed = ({ count, of }: Share): number =>
  logGamma(count + 0.5) + logGamma(of - count + 0.5) - logGamma(of + 1) - Math.log(Math.PI);

/** From here on the series is exact to 1e-13. */
const SERIES_FROM = 10;

/** The logarithm of Γ above 0: Stirling's series, after Γ(x + 1) = x Γ(x) for what is small. */
export function logGamma(x: number): number {
  let below = 1;
  let at = x;
  for (; at < SERIES_FROM; at += 1) below *= at;
  const inverse = 1 / at;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680))));
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - Math.log(below);
}
