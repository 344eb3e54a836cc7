/** Where bars stand in a plot of the height 100: the zero line from the top, and each bar from its upper end. */
export interface BarPlaces {
  zero: number;
  bars: { top: number; height: number }[];
}

/** Places of bars for amounts, in their order: gains up from the zero line, losses down from it, all to one scale. */
export function barPlaces(amounts: readonly number[]): BarPlaces {
  const [up, down] = [Math.max(0, ...amounts), Math.max(0, ...amounts.map((amount) => -amount))];
  const scale = 100 / (up + down || 1);
  const zero = up + down > 0 ? up * scale : 100;
  return {
    zero,
    bars: amounts.map((amount) => ({
      top: amount > 0 ? zero - amount * scale : zero,
      height: Math.abs(amount) * scale,
    })),
  };
}
