import { labelPages, labelSize, labelsPerPage, LABEL_SIZES, type LabelItem } from './label-sizes';

const item = (code: string, quantity: number): LabelItem => ({
  id: code,
  code,
  name: code,
  price: 1,
  stock: 0,
  quantity,
});

describe('a size of labels', () => {
  it.each(LABEL_SIZES.map((size) => [size.name, size] as const))('should fit its page: %s', (_, size) => {
    const { page, label, columns, rows, margin, gap } = size;
    const across = 2 * margin.left + columns * label.width + (columns - 1) * gap.across;
    const down = 2 * margin.top + rows * label.height + (rows - 1) * gap.down;
    expect(across).toBeCloseTo(page.width, 6);
    expect(down).toBeCloseTo(page.height, 6);
    expect(Math.min(margin.left, margin.top)).toBeGreaterThanOrEqual(0);
  });

  it('should be the first one for a size that is not known any more', () => {
    expect(labelSize('a4-5x13').rows).toBe(13);
    expect(labelSize('of-old')).toBe(LABEL_SIZES[0]);
  });
});

describe('labels on pages', () => {
  const size = labelSize('a4-3x8');
  const counts = (pages: (LabelItem | null)[][]) => pages.map((page) => page.length);

  it('should print each item as often as it is wanted, in order', () => {
    const pages = labelPages([item('A', 2), item('B', 0), item('C', 1)], size, 1);
    expect(pages).toHaveLength(1);
    expect(pages[0]!.map((one) => one?.code)).toEqual(['A', 'A', 'C']);
  });

  it('should leave the used places of the first sheet empty, and go on with the next', () => {
    const pages = labelPages([item('A', 24)], size, 4);
    expect(counts(pages)).toEqual([24, 3]);
    expect(pages[0]!.slice(0, 4).map((one) => one?.code)).toEqual([undefined, undefined, undefined, 'A']);
  });

  it('should have one label to a page on a roll, whatever place is named', () => {
    expect(counts(labelPages([item('A', 3)], labelSize('roll-50x25'), 9))).toEqual([1, 1, 1]);
  });

  it('should print nothing for nothing, and no more than a shop can use', () => {
    expect(labelPages([item('A', 0)], size, 3)).toEqual([]);
    const pages = labelPages(
      [item('A', 1e9)].map((one) => ({ ...one, quantity: 6_000 })),
      size,
      1,
    );
    expect(pages.flat()).toHaveLength(5_000);
    expect(labelsPerPage(size)).toBe(24);
  });
});
