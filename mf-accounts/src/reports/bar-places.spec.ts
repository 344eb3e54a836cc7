import { barPlaces } from './bar-places';

describe('where the bars of a chart stand', () => {
  it.each([
    ['gains up from the foot', [50, 100], 100, [[50, 50], [0, 100]]], // prettier-ignore
    ['losses down from the top', [-50, -100], 0, [[0, 50], [0, 100]]], // prettier-ignore
    ['both from the line between them, to one scale', [75, -25, 0], 75, [[0, 75], [75, 25], [75, 0]]], // prettier-ignore
    ['nothing on the foot', [0, 0], 100, [[100, 0], [100, 0]]], // prettier-ignore
    ['none where there is nothing to show', [], 100, []],
  ])('should draw %s', (_what, amounts, zero, bars) => {
    const places = barPlaces(amounts);
    expect(places.zero).toBe(zero);
    expect(places.bars.map(({ top, height }) => [top, height])).toEqual(bars);
  });
});
