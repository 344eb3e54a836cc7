/**
 * How a person has arranged a list's columns, by the columns' keys. It outlives releases: keys that a list no longer
 * has are ignored, and columns that it does not name stand where the page declares them.
 */
export interface ColumnLayout {
  order: readonly string[];
  /** Columns that were shown or hidden by choice. */
  shown: Readonly<Record<string, boolean>>;
  /** Pixels. */
  widths: Readonly<Record<string, number>>;
}

/** What arranging needs to know of a column. */
export interface ArrangeableColumn {
  key: string;
  /** Not in view until it is chosen. */
  hidden?: boolean;
  /** The column that names the row; it is always in view. */
  primary?: boolean;
}

export const NARROWEST = 60;
const NO_LAYOUT: ColumnLayout = { order: [], shown: {}, widths: {} };

/** All columns in the person's order. A column that the layout does not know follows the one it is declared after. */
export function inOrder<Column extends ArrangeableColumn>(
  columns: readonly Column[],
  layout: ColumnLayout = NO_LAYOUT,
): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const ordered = [...new Set(layout.order)].flatMap((key) => byKey.get(key) ?? []);
  const known = new Set(ordered);
  columns.forEach((column, i) => {
    if (known.has(column)) return;
    const before = columns[i - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return ordered;
}

export function isShown(column: ArrangeableColumn, layout: ColumnLayout = NO_LAYOUT): boolean {
  return column.primary === true || (layout.shown[column.key] ?? column.hidden !== true);
}

/** The layout after `column` was shown or hidden. */
export function withShown(layout: ColumnLayout = NO_LAYOUT, key: string, shown: boolean): ColumnLayout {
  return { ...layout, shown: { ...layout.shown, [key]: shown } };
}

/** The layout after `key` was made `width` pixels wide. */
export function withWidth(layout: ColumnLayout = NO_LAYOUT, key: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [key]: Math.max(NARROWEST, Math.round(width)) } };
}

/** The layout after `key` was put in the place of `target`, the ones between moving up. */
export function withMoved(
  columns: readonly ArrangeableColumn[],
  layout: ColumnLayout = NO_LAYOUT,
  key: string,
  target: string,
): ColumnLayout {
  const order = inOrder(columns, layout).map((column) => column.key);
  const from = order.indexOf(key);
  const to = order.indexOf(target);
  if (from < 0 || to < 0) return layout;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return { ...layout, order };
}

/** The layout after `key` went one place among the shown columns; `step` is -1 for before, 1 for after. */
export function withStep(
  columns: readonly ArrangeableColumn[],
  layout: ColumnLayout | undefined,
  key: string,
  step: -1 | 1,
): ColumnLayout {
  const shown = inOrder(columns, layout).filter((column) => isShown(column, layout));
  const target = shown[shown.findIndex((column) => column.key === key) + step];
  return target ? withMoved(columns, layout, key, target.key) : (layout ?? NO_LAYOUT);
}

/** What fitting needs to know of a column in view: how wide it is, and how narrow it may become; both pixels. */
export interface FittedColumn {
  key: string;
  width: number;
  least: number;
  /** Goes where there is no room; its row leads to what it tells. */
  spare?: boolean | undefined;
  /** Where all do not fit even as narrow as they may be: stands below another column, is not in view, or stays. */
  tight?: 'below' | 'out' | 'stays' | undefined;
}

/** Columns in a room. */
export interface Fitted {
  /** By the keys of the columns that have a place of their own. */
  widths: Record<string, number>;
  /** The keys of those that stand below another column, in their order. */
  below: string[];
  /** They stand closer than where there is room for all as they are declared. */
  isClose: boolean;
}

/**
 * Fits columns into a room. Where all do not fit the spare ones go, from the first, then the others become narrower, each by
 * the same share of what it can give. Where that is not enough they go below another one or out of view, from the last, and
 * those that stay are as narrow as they may be; what still does not fit is scrolled to. A room of 0 is not known yet.
 */
export function fitted(columns: readonly FittedColumn[], room: number): Fitted {
  const sum = (of: readonly FittedColumn[], field: 'width' | 'least') =>
    of.reduce((total, column) => total + column[field], 0);
  let kept = columns;
  const leave = (column: FittedColumn) => (kept = kept.filter((one) => one !== column));
  for (const column of columns) if (room > 0 && column.spare && sum(kept, 'width') > room) leave(column);
  const left: FittedColumn[] = [];
  for (const column of [...kept].reverse())
    if (room > 0 && column.tight && column.tight !== 'stays' && sum(kept, 'least') > room) {
      left.unshift(column);
      leave(column);
    }
  const over = room > 0 ? Math.max(0, sum(kept, 'width') - room) : 0;
  const givable = sum(kept, 'width') - sum(kept, 'least');
  const share = left.length > 0 ? 1 : givable > 0 ? Math.min(1, over / givable) : 0;
  return {
    widths: Object.fromEntries(
      kept.map(({ key, width, least }) => [key, Math.floor(width - (width - least) * share)]),
    ),
    below: left.filter(({ tight }) => tight === 'below').map(({ key }) => key),
    isClose: share > 0,
  };
}
