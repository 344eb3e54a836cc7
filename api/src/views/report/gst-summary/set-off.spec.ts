import fc from 'fast-check';
import { setOff, type Taxes } from './set-off';

const taxes = (cgst: number, sgst: number, igst: number): Taxes => ({ cgst, sgst, igst });
const NONE = taxes(0, 0, 0);
const sum = ({ cgst, sgst, igst }: Taxes) => cgst + sgst + igst;

/** The least that can be paid of what is owed, by trying every way to share IGST credit among the halves. */
function leastOf(owed: Taxes, credit: Taxes): number {
  const igst = Math.max(credit.igst - owed.igst, 0);
  const tried = Array.from({ length: Math.min(igst, owed.cgst) + 1 }, (_, x) => {
    const open = [owed.cgst - x, owed.sgst - Math.min(igst - x, owed.sgst)] as const;
    const spare = Math.max(credit.cgst - open[0], 0) + Math.max(credit.sgst - open[1], 0);
    const halves = Math.max(open[0] - credit.cgst, 0) + Math.max(open[1] - credit.sgst, 0);
    return halves + Math.max(owed.igst - credit.igst - spare, 0);
  });
  return Math.min(...tried);
}

describe('setting credit off', () => {
  it.each([
    ['each head with its own', taxes(100, 100, 0), NONE, taxes(60, 70, 0), taxes(40, 30, 0), NONE],
    // Section 49(5)(e), (f): central and State tax never pay one another.
    [
      'never one half with the other',
      taxes(100, 100, 0),
      NONE,
      taxes(150, 50, 0),
      taxes(0, 50, 0),
      taxes(50, 0, 0),
    ],
    ['IGST credit first with IGST', taxes(100, 100, 80), NONE, taxes(0, 0, 90), taxes(95, 95, 0), NONE],
    ['then with both halves', taxes(100, 100, 0), NONE, taxes(0, 0, 90), taxes(55, 55, 0), NONE],
    ['so that the least is paid', taxes(100, 100, 0), NONE, taxes(100, 20, 60), taxes(0, 20, 0), NONE],
    [
      'IGST credit where the halves have none of their own',
      taxes(100, 60, 0),
      NONE,
      taxes(0, 60, 90),
      taxes(10, 0, 0),
      NONE,
    ],
    // Section 49A: the credit of IGST is used up before that of the halves.
    ['before the others are used', taxes(100, 100, 0), NONE, taxes(100, 100, 120), NONE, taxes(60, 60, 0)],
    ['IGST with what is left of the halves', taxes(10, 10, 90), NONE, taxes(50, 60, 0), NONE, taxes(0, 0, 0)],
    // Section 49(4): tax that the shop owes as a buyer is paid in money.
    [
      'nothing of reverse charge',
      taxes(0, 0, 0),
      taxes(9, 9, 0),
      taxes(9, 9, 0),
      taxes(9, 9, 0),
      taxes(9, 9, 0),
    ],
    ['more given back than sold is kept', taxes(-30, -30, 0), NONE, taxes(10, 10, 0), NONE, taxes(40, 40, 0)],
    ['more sent back than bought is owed', taxes(0, 0, 0), NONE, taxes(-10, 0, 5), taxes(5, 0, 0), NONE],
  ])('should pay %s', (_, owed, inCash, credit, toPay, left) => {
    expect(setOff(owed, inCash, credit)).toEqual({ toPay, left });
  });

  const seed = Date.now() % 2 ** 31;
  it(`should lose nothing, pay no less than reverse charge, and keep no credit that could be used (seed ${seed})`, () => {
    const amount = fc.nat(500);
    const three = fc.tuple(amount, amount, amount).map(([c, s, i]) => taxes(c, s, i));
    fc.assert(
      fc.property(three, three, three, (owed, inCash, credit) => {
        const { toPay, left } = setOff(owed, inCash, credit);
        expect(sum(toPay) - sum(left)).toBe(sum(owed) + sum(inCash) - sum(credit));
        expect(sum(toPay) - sum(inCash)).toBe(leastOf(owed, credit));
        for (const head of ['cgst', 'sgst', 'igst'] as const) {
          const apart = toPay[head] - inCash[head];
          expect(Math.min(apart, left[head])).toBe(0);
          if (left.igst > 0) expect(apart).toBe(0);
          if (head !== 'igst' && left[head] > 0) expect(toPay.igst).toBe(inCash.igst);
        }
      }),
      { seed },
    );
  });
});
