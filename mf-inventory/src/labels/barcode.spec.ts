import { barcodeOf, barsOn } from './barcode';

describe('a barcode', () => {
  it('should not be made of letters that it does not know', async () => {
    expect(await barcodeOf('चार्जर')).toBeNull();
    expect(await barcodeOf('')).toBeNull();
  });

  it('should leave its clear space, and say when bars are too thin', () => {
    expect(barsOn({ modules: 90 }, 70)).toEqual({ width: 0.35 * 90, readable: true });
    expect(barsOn({ modules: 90 }, 38.1).width).toBeLessThanOrEqual((38.1 * 90) / 110);
    expect(barsOn({ modules: 90 }, 38.1).readable).toBe(true);
    expect(barsOn({ modules: 475 }, 38.1).readable).toBe(false);
  });
});
