import type { SearchData, SearchKind } from '@shopbench/contracts';
import { keyText, type Command } from '@shopbench/ui';
import type { OpenedHit } from './last-opened';

/** One line of the palette. */
export interface SearchRow extends OpenedHit {
  amount?: number;
  status?: string;
}

/** A line that does something on the page at hand. */
export interface CommandRow {
  kind: 'command';
  /** Its own among the rows. */
  path: string;
  title: string;
  subtitle: string;
  icon: string;
  run: () => void;
}

export interface RowGroup<Row = SearchRow | CommandRow> {
  label: string;
  rows: Row[];
}

/** What can be done here, with its key, as far as it has all the words that are typed. */
export function commandRows(commands: readonly Command[], typed: string): RowGroup<CommandRow>[] {
  const words = typed.toLowerCase().split(/\s+/);
  const rows = commands.flatMap(({ label, icon = 'chevronRight', key = '', run }): CommandRow[] =>
    run && !key.startsWith('arrow') && words.every((word) => label.toLowerCase().includes(word))
      ? [{ kind: 'command', path: `do ${label}`, title: label, subtitle: keyText(key), icon, run }]
      : [],
  );
  return rows.length > 0 ? [{ label: 'Do here', rows }] : [];
}

/** How the palette calls and marks each kind. */
export const KINDS: Record<SearchKind, { label: string; icon: string }> = {
  invoice: { label: 'Invoices', icon: 'cart' },
  repair: { label: 'Repairs', icon: 'wrench' },
  customer: { label: 'Customers', icon: 'person' },
  supplier: { label: 'Suppliers', icon: 'download' },
  product: { label: 'Products', icon: 'box' },
  unit: { label: 'Phones', icon: 'phone' },
  staff: { label: 'Staff', icon: 'people' },
};

/** Rows of a kind while other kinds were found as well. */
const FEW = 2;

/** What was found, by kind: the kind of an exact hit first and that hit at its top. */
export function groupsOf({ groups, exact }: SearchData): RowGroup<SearchRow>[] {
  const isExact = (row: SearchRow) => row.id === exact?.id && row.kind === exact.kind;
  const found = groups.filter(({ items }) => items.length > 0);
  const most = found.length > 1 ? FEW : Infinity;
  return found
    .map(({ kind, items }) => ({
      label: KINDS[kind].label,
      rows: front(
        items.map((item) => ({ ...item, kind })),
        isExact,
      ).slice(0, most),
    }))
    .sort((one, other) => Number(other.rows.some(isExact)) - Number(one.rows.some(isExact)));
}

/** The same rows, those that `fits` before the others. */
const front = <T>(rows: T[], fits: (row: T) => boolean): T[] => [
  ...rows.filter(fits),
  ...rows.filter((row) => !fits(row)),
];

/** The index over all groups of the first row of each. */
export const startsOf = (groups: readonly RowGroup[]): number[] =>
  groups.map((_, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0));

/** The index of the first row of the kind after the one of `index`, in a circle. */
export const nextKind = (groups: readonly RowGroup[], index: number): number =>
  startsOf(groups).find((start) => start > index) ?? 0;
