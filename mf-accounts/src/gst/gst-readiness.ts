import {
  dayOf,
  daysOfMonth,
  formatDay,
  paiseOf,
  toRupees,
  type GstProblem,
  type GstReturn,
} from '@shopbench/contracts';

interface Readiness {
  tone: 'ok' | 'warn' | 'bad';
  text: string;
}

/** Whether a month's return can be filed as it is: what the portal would refuse, what is not right, what is to be looked at. */
export function readinessOf(
  told: Pick<GstReturn, 'month' | 'gstin' | 'composition' | 'at' | 'problems' | 'agrees'>,
  timeZone: string | undefined,
): Readiness {
  const stopping = told.problems.filter(({ stops }) => stops).length;
  const ends = daysOfMonth(told.month).to;
  if (told.composition) return { tone: 'warn', text: 'Not filed by this shop' };
  if (!told.gstin) return { tone: 'bad', text: 'No GSTIN' };
  if (stopping > 0)
    return { tone: 'bad', text: stopping === 1 ? '1 holds up the JSON' : `${stopping} hold up the JSON` };
  if (!told.agrees) return { tone: 'bad', text: 'Figures do not agree' };
  if (dayOf(new Date(told.at), timeZone) <= ends)
    return { tone: 'warn', text: `Runs until ${formatDay(ends)}` };
  if (told.problems.length > 0) return { tone: 'warn', text: `${told.problems.length} to check` };
  return { tone: 'ok', text: 'Ready' };
}

/** Whom or what it is about, and how often. */
export function problemText({ kind, name, count }: GstProblem): string {
  if (kind === 'gap') return `${name}: ${count} ${count === 1 ? 'number' : 'numbers'} between them`;
  return `${name}, ${count === 1 ? 'once' : `${count} times`}`;
}

type HsnRow = GstReturn['hsn'][number];
const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** Rows of table 12 for whichever buyers, each HSN, unit and rate once. */
export function hsnOnce(rows: readonly HsnRow[]): HsnRow[] {
  const merged = new Map<string, HsnRow>();
  for (const row of rows) {
    const key = [row.hsn, row.unit, row.gstRate].join(' ');
    const before = merged.get(key);
    const sum = (part: (typeof PARTS)[number]) => toRupees(paiseOf(before![part]) + paiseOf(row[part]));
    const sums = before && Object.fromEntries(PARTS.map((part) => [part, sum(part)]));
    const quantity = before ? Math.round((before.quantity + row.quantity) * 1000) / 1000 : row.quantity;
    merged.set(key, { ...row, ...before, ...sums, quantity });
  }
  const order = (a: HsnRow, b: HsnRow) => (a.hsn === b.hsn ? a.gstRate - b.gstRate : a.hsn < b.hsn ? -1 : 1);
  return [...merged.values()].sort(order);
}
