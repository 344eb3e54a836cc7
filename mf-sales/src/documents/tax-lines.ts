interface RateTaxes {
  /** Percent. */
  gstRate: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** The taxes of a bill as lines: CGST and SGST of a rate, or its IGST. Amounts in the unit they come in. */
export function taxLines(taxes: readonly RateTaxes[]): { name: string; amount: number }[] {
  return taxes.flatMap(({ gstRate, cgst, sgst, igst }) =>
    igst !== 0
      ? [{ name: `IGST ${gstRate} %`, amount: igst }]
      : [
          { name: `CGST ${gstRate / 2} %`, amount: cgst },
          { name: `SGST ${gstRate / 2} %`, amount: sgst },
        ],
  );
}
