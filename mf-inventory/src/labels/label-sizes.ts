/** Paper that labels are printed on; millimetres. A roll is paper of one label. */
export interface LabelSize {
  id: string;
  name: string;
  /** The page: a sheet, or one label of a roll. */
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** From the page's edge to the first label, and between two labels. */
  margin: { left: number; top: number };
  gap: { across: number; down: number };
}

const A4 = { width: 210, height: 297 };

/** Equal labels in the middle of an A4 sheet. */
function sheet(
  id: string,
  name: string,
  [columns, rows]: [number, number],
  label: LabelSize['label'],
  across = 0,
): LabelSize {
  const left = (A4.width - columns * label.width - (columns - 1) * across) / 2;
  const top = (A4.height - rows * label.height) / 2;
  return { id, name, page: A4, label, columns, rows, margin: { left, top }, gap: { across, down: 0 } };
}

const roll = (width: number, height: number): LabelSize => ({
  id: `roll-${width}x${height}`,
  name: `Roll ${width} × ${height} mm`,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  margin: { left: 0, top: 0 },
  gap: { across: 0, down: 0 },
});

/** The usual sheets (24, 48 and 65 to a page) and the rolls of label printers. */
export const LABEL_SIZES: readonly [LabelSize, ...LabelSize[]] = [
  sheet('a4-3x8', 'A4, 3 × 8 (70 × 37 mm)', [3, 8], { width: 70, height: 37 }),
  sheet('a4-4x12', 'A4, 4 × 12 (45.7 × 21.2 mm)', [4, 12], { width: 45.7, height: 21.2 }, 2.5),
  sheet('a4-5x13', 'A4, 5 × 13 (38.1 × 21.2 mm)', [5, 13], { width: 38.1, height: 21.2 }, 2.5),
  roll(50, 25),
  roll(58, 40),
  roll(38, 25),
];

/** The size with this id, the first one for an unknown id. */
export const labelSize = (id: unknown): LabelSize =>
  LABEL_SIZES.find((size) => size.id === id) ?? LABEL_SIZES[0];

export const labelsPerPage = ({ columns, rows }: LabelSize): number => columns * rows;

/** What is printed on a label, and how many of it. */
export interface LabelItem {
  id: string;
  code: string;
  name: string;
  /** Rupees. */
  price: number;
  mrp?: number;
  stock: number;
  quantity: number;
}

/** No print is longer; more is a slip of the keyboard. */
export const MOST_LABELS = 5_000;

/**
 * The labels page by page, null for a place that stays empty. `firstPlace` (from 1) is the first place of the first sheet
 * that is still there; a roll has none before it.
 */
export function labelPages(
  items: readonly LabelItem[],
  size: LabelSize,
  firstPlace: number,
): (LabelItem | null)[][] {
  const perPage = labelsPerPage(size);
  const used = Math.min(Math.max(Math.trunc(firstPlace) - 1, 0), perPage - 1);
  const wanted = items.flatMap((item) =>
    Array.from({ length: Math.max(0, Math.trunc(item.quantity)) }, () => item),
  );
  const places: (LabelItem | null)[] = [
    ...Array.from({ length: used }, () => null),
    ...wanted.slice(0, MOST_LABELS),
  ];
  if (wanted.length === 0) return [];
  return Array.from({ length: Math.ceil(places.length / perPage) }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  );
}
