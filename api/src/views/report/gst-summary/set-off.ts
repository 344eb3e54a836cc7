import type { Paise, TaxParts } from '@shopbench/contracts';

/** Paise of each head. */
export type Taxes = Record<keyof Omit<TaxParts, 'taxable'>, Paise>;

const HALVES = ['cgst', 'sgst'] as const;

/**
 * What is to be paid in money, and what credit is left, after credit is set off against what is `owed`: that of IGST first
 * against IGST, then against both halves so that the least is paid, in equal parts where that is the same; then that of each
 * half against itself and IGST. `inCash` is never set off. What is below 0 counts on the other side.
 * Source: sections 49(4), 49(5), 49A and rule 88A of the CGST Act and Rules; domain rules, "Set-off".
 */
export function setOff(owed: Taxes, inCash: Taxes, credit: Taxes): { toPay: Taxes; left: Taxes } {
  const above = (a: Taxes, b: Taxes): Taxes => ({
    cgst: Math.max(a.cgst, 0) + Math.max(-b.cgst, 0),
    sgst: Math.max(a.sgst, 0) + Math.max(-b.sgst, 0),
    igst: Math.max(a.igst, 0) + Math.max(-b.igst, 0),
  });
  const open = above(owed, credit);
  const left = above(credit, owed);
  const use = (from: keyof Taxes, against: keyof Taxes, most = left[from]) => {
    const amount = Math.min(most, left[from], open[against]);
    left[from] -= amount;
    open[against] -= amount;
  };
  use('igst', 'igst');
  const [short, other] = HALVES.map((half) => Math.max(open[half] - left[half], 0)) as [Paise, Paise];
  const first = Math.min(short, Math.max(Math.ceil(left.igst / 2), left.igst - other));
  const second = Math.min(other, left.igst - first);
  use('igst', 'cgst', first);
  use('igst', 'sgst', second);
  // Credit of IGST is used up before that of the halves, also where these would do.
  const rest = Math.ceil(left.igst / 2);
  use('igst', 'cgst', rest);
  use('igst', 'sgst');
  use('igst', 'cgst');
  for (const half of HALVES) use(half, half);
  for (const half of HALVES) use(half, 'igst');
  return {
    toPay: {
      cgst: open.cgst + inCash.cgst,
      sgst: open.sgst + inCash.sgst,
      igst: open.igst + inCash.igst,
    },
    left,
  };
}
