import type { GstReturn } from '@shopbench/contracts';
import { hsnOnce, problemText, readinessOf } from './gst-readiness';

const problem = (stops: boolean) => ({ kind: 'gap' as const, stops, name: 'INV-0096 – INV-0284', count: 1 });
const told = {
  ...{ month: '2026-10', gstin: '27AAPFU0939F1ZV', composition: false, agrees: true, problems: [] },
  at: '2026-11-02T05:00:00.000Z',
};

describe('whether a return is ready', () => {
  it.each<[Partial<Parameters<typeof readinessOf>[0]>, string, string]>([
    [{}, 'ok', 'Ready'],
    [{ problems: [problem(false)] }, 'warn', '1 to check'],
    [{ problems: [problem(false), problem(true)] }, 'bad', '1 holds up the JSON'],
    [{ agrees: false }, 'bad', 'Figures do not agree'],
    [{ at: '2026-10-31T05:00:00.000Z' }, 'warn', 'Runs until 31/10/2026'],
    [{ gstin: undefined }, 'bad', 'No GSTIN'],
    [{ composition: true }, 'warn', 'Not filed by this shop'],
  ])('should be for %j %s: %s', (over, tone, text) => {
    expect(readinessOf({ ...told, ...over }, 'Asia/Kolkata')).toEqual({ tone, text });
  });

  it('should name what is missing and how often', () => {
    expect(problemText(problem(false))).toBe('INV-0096 – INV-0284: 1 number between them');
    expect(problemText({ kind: 'hsn', stops: true, name: 'Charger', count: 1 })).toBe('Charger, once');
    expect(problemText({ kind: 'hsn', stops: true, name: 'Charger', count: 3 })).toBe('Charger, 3 times');
  });
});

describe('table 12 for all buyers', () => {
  it('should have each HSN of a rate once, in its order', () => {
    const row = (over: Partial<GstReturn['hsn'][number]>) => ({
      ...{ to: 'b2b' as const, hsn: '8504', productName: 'Charger', unit: 'PCS', gstRate: 18, quantity: 1 },
      ...{ taxable: 100.1, cgst: 9.01, sgst: 9.01, igst: 0 },
      ...over,
    });
    const rows = [
      row({ hsn: '8507' }),
      row({}),
      row({ gstRate: 5 }),
      row({ to: 'b2c', quantity: 2.5, taxable: 0.2 }),
    ];
    expect(
      hsnOnce(rows).map(({ hsn, gstRate, quantity, taxable }) => [hsn, gstRate, quantity, taxable]),
    ).toEqual([
      ['8504', 5, 1, 100.1],
      ['8504', 18, 3.5, 100.3],
      ['8507', 18, 1, 100.1],
    ]);
  });
});
