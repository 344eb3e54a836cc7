const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What a typed number means: undefined when empty, NaN when it is none. Grouping commas and ₹ may be typed. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[,₹\s]/g, '');
  if (plain === '') return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Rupees as a field shows them at rest: `1,23,456.00`. A third decimal stays in view for the error to speak of. */
export function moneyText(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const isWholePaise = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  return isWholePaise ? grouped.format(value) : String(value);
}

/** A plain number as a field shows it. */
export function numberText(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value);
}
