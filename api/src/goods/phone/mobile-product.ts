import type { Product } from '../../store/goods/product.schema';
import type { Mobile } from '../../store/goods/mobile.schema';

/** What a mobile for sale shares with its product, with the names there. */
const SHARED = {
  itemCode: 'itemCode',
  brandId: 'brandId',
  categoryId: 'categoryId',
  purchasePrice: 'purchasePrice',
  salePrice: 'salePrice',
  minSalePrice: 'minSalePrice',
  mrp: 'mrp',
  description: 'description',
  warranty: 'warranty',
  unit: 'unit',
  printDescription: 'printDescription',
  enableTracking: 'enableTracking',
  printEmeiNo: 'printSerialNo',
  productImage: 'productImage',
} as const satisfies Partial<Record<keyof Mobile, keyof Product>>;

type Fields = Record<string, unknown>;

/** The part of a mobile's product that follows from the mobile. */
export function productPart(mobile: Mobile): Fields {
  const fields = Object.entries(SHARED).map(([own, there]) => [there, mobile[own as keyof Mobile]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null));
}

/** What of `there` must change to agree with the mobile; null clears. A new name goes along while nobody gave another. */
export function productChange(before: Mobile, after: Mobile, there: Product): Fields {
  const change = differing(
    Object.entries(SHARED).map(([own, path]) => [path, after[own as keyof Mobile]] as const),
    there as unknown as Fields,
  );
  const isNamedAlike = there.productName === before.mobileName;
  return isNamedAlike && before.mobileName !== after.mobileName
    ? { ...change, productName: after.mobileName }
    : change;
}

/** What of a mobile must change to agree with its product; null clears. */
export const mobileChange = (product: Product, mobile: Mobile): Fields =>
  differing(
    Object.entries(SHARED).map(([own, there]) => [own, product[there]] as const),
    mobile as unknown as Fields,
  );

const differing = (wanted: (readonly [string, unknown])[], stored: Fields): Fields =>
  Object.fromEntries(
    wanted
      .filter(([path, value]) => String(value ?? '') !== String(stored[path] ?? ''))
      .map(([path, value]) => [path, value ?? null]),
  );
