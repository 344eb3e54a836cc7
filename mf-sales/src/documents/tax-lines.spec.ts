import { taxLines } from './tax-lines';

describe('taxLines', () => {
  it('should name both halves of a rate within the state', () => {
    expect(taxLines([{ gstRate: 18, cgst: 90, sgst: 90, igst: 0 }])).toEqual([
      { name: 'CGST 9 %', amount: 90 },
      { name: 'SGST 9 %', amount: 90 },
    ]);
  });

  it('should name the whole rate between states', () => {
    expect(taxLines([{ gstRate: 5, cgst: 0, sgst: 0, igst: 50 }])).toEqual([
      { name: 'IGST 5 %', amount: 50 },
    ]);
  });
});
