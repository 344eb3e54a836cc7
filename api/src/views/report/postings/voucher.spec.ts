import fc from 'fast-check';
import type { Nominal } from '../../../store/books/ledger-entry.schema';
import { splitGoods, voucherAmount, type VoucherEntry } from './voucher';

const of = (nominal: Nominal | 'party', amount: number): VoucherEntry =>
  nominal === 'party'
    ? { ledger: 'party', owner: null, amount }
    : { ledger: 'nominal', owner: null, nominal, amount };
const told = (entries: VoucherEntry[]) => entries.map(({ nominal, amount }) => [nominal ?? 'party', amount]);
const sum = (entries: VoucherEntry[]) => entries.reduce((total, { amount }) => total + amount, 0);

describe('splitting a voucher', () => {
  it('should leave a sale what was agreed, and its goods what they cost', () => {
    const sale = [of('party', 118), of('sales', -100), of('output_igst', -18), of('stock', -70), of('cost_of_goods', 70)]; // prettier-ignore
    const { own, goods } = splitGoods(sale);
    expect(told(own)).toEqual([['party', 118], ['sales', -100], ['output_igst', -18]]); // prettier-ignore
    expect(told(goods)).toEqual([['stock', -70], ['cost_of_goods', 70]]); // prettier-ignore
    expect(voucherAmount(sale)).toBe(118);
  });

  it('should give a purchase back what its goods took of it', () => {
    const { own, goods } = splitGoods([of('party', -118), of('purchases', 100), of('input_igst', 18), of('stock', 100), of('purchases', -100)]); // prettier-ignore
    expect([sum(own), sum(goods)]).toEqual([0, 0]);
    expect(told(goods)).toEqual([['stock', 100], ['purchases', -100]]); // prettier-ignore
  });

  it('should do so when both sides of purchases cancelled each other out', () => {
    const purchase = [of('party', -100), of('stock', 100)];
    const { own, goods } = splitGoods(purchase);
    expect(told(own)).toEqual([['party', -100], ['purchases', 100]]); // prettier-ignore
    expect(told(goods)).toEqual([['stock', 100], ['purchases', -100]]); // prettier-ignore
    expect(voucherAmount(purchase)).toBe(100);
  });

  it('should count what a purchase is worth once, however its entries lie', () => {
    const purchase = [of('party', -118), of('purchases', 100), of('input_igst', 18), of('stock', 100), of('purchases', -100)]; // prettier-ignore
    expect(voucherAmount(purchase)).toBe(118);
  });

  it('should tell of a document what there is to pay for it, and of one that was taken back at once nothing', () => {
    const back = [of('stock', 70), of('cost_of_goods', -70)];
    expect(voucherAmount(back, 118)).toBe(118);
    expect(voucherAmount([...back, of('stock', -70), of('cost_of_goods', 70)], 118)).toBe(0);
  });

  it('should tell of a damaged piece what it was worth', () => {
    expect(voucherAmount([of('stock', -70), of('stock_adjustment', 70)])).toBe(70);
  });

  const seed = Date.now() % 2 ** 31;
  it(`should split whatever adds up to 0 into two that do (seed ${seed})`, () => {
    const kinds = fc.constantFrom<Nominal | 'party'>('party', 'sales', 'purchases', 'stock', 'cost_of_goods', 'stock_adjustment', 'opening'); // prettier-ignore
    const entry = fc.record({ nominal: kinds, amount: fc.integer({ min: -1e6, max: 1e6 }) });
    fc.assert(
      fc.property(fc.array(entry), (lines) => {
        const entries = lines.map(({ nominal, amount }) => of(nominal, amount));
        const balanced = [...entries, of('party', -sum(entries))];
        const { own, goods } = splitGoods(balanced);
        expect([sum(own) + 0, sum(goods) + 0]).toEqual([0, 0]);
        for (const nominal of ['sales', 'purchases', 'stock', 'opening', undefined] as const) {
          const ofOne = (all: VoucherEntry[]) => sum(all.filter((one) => one.nominal === nominal)) + 0;
          expect(ofOne([...own, ...goods])).toBe(ofOne(balanced));
        }
      }),
      { seed },
    );
  });
});
