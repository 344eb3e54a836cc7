import type { Brand } from '../../store/goods/brand.schema';

/** A brand as a record that names it is answered. */
export const brandOf = (brand: Brand | null) =>
  brand && { _id: String(brand._id), brandName: brand.brandName };
