/** Whether a product is low: it has a level, and no more than that is in stock. */
export const isLowStock = (product: { stockQuantity: number; lowLevelLimit: number }): boolean =>
  product.lowLevelLimit > 0 && product.stockQuantity <= product.lowLevelLimit;

/** The days that a pace is measured over. */
export const PACE_DAYS = 30;

/** How many days the stock lasts when it goes on selling `sold` in `PACE_DAYS`; null when nothing is sold or there. */
export function daysOfStock(stock: number, sold: number): number | null {
  return stock > 0 && sold > 0 ? Math.floor((stock * PACE_DAYS) / sold) : null;
}
