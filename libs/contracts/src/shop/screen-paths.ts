import { TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from '../documents/trade-kinds';

/**
 * The screen of each kind of record, by kind: what a search hit, a ledger row or a history entry links
 * to. Source: specification 1 and 2, "Screens and routes".
 */
const SCREENS = {
  ...(Object.fromEntries(
    TRADE_KIND_NAMES.map((kind) => [kind, `${TRADE_DOCUMENTS[kind].screen}/:id`]),
  ) as Record<TradeKindName, string>),
  repair: '/repair/update/:id',
  customer: '/user/customer/profile/:id',
  supplier: '/user/supplier/profile/:id',
  staff: '/user/profile/:id',
  product: '/product/:id',
  unit: '/product/unit/:id',
  adjustment: '/stock/adjustment/:id',
  count: '/stock/count/:id',
  mobile: '/mobile/update/:id',
  model: '/mobile/model/:id',
  brand: '/brand/update/:id',
  category: '/category/update/:id',
  account: '/account/update/:id',
  receipt: '/payment/:id',
  payment: '/payment/:id',
  expense: '/expense/update/:id',
  transfer: '/payment/transfer/:id',
  cashCount: '/payment/cash-count/:id',
  fault: '/fault/update/:id',
  repairProcess: '/repair-process/update/:id',
} as const;

export type ScreenKind = keyof typeof SCREENS;
export const SCREEN_KINDS = Object.keys(SCREENS) as ScreenKind[];

/** True for a kind whose records have a screen of their own; narrows the `kind` of a document or change record. */
export function hasScreen(kind: string): kind is ScreenKind {
  return Object.hasOwn(SCREENS, kind);
}

/** The path of a record's screen: `screenPath('invoice', '65a…')` → `/sales/invoice/65a…`. */
export function screenPath(kind: ScreenKind, id: string): string {
  return SCREENS[kind].replace(':id', encodeURIComponent(id));
}

/** The path of one item of a repair; `index` is its place on the booking, from 0. */
export const repairItemPath = (repairId: string, index: number): string =>
  `/repair/update/repair-item/${encodeURIComponent(repairId)}/${index}`;

/** The route pattern of a kind's screen, `/product/:id`, for the area that owns it. */
export const screenPattern = (kind: ScreenKind): string => SCREENS[kind];
