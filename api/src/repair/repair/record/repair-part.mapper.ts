import { fromMilli, lineAmount, toRupees, type UsedItem } from '@shopbench/contracts';
import type { UsedPart } from '../../../store/repair/repair-item.schema';

/** A used part as the API answers it, money in rupees. */
export const toUsedItem = ({ supplier, quantity, salePrice, cost, ...part }: UsedPart): UsedItem => ({
  _id: String(part._id),
  item: String(part.item),
  itemCode: part.itemCode,
  productName: part.productName,
  quantity: fromMilli(quantity),
  salePrice: toRupees(salePrice),
  unit: part.unit,
  ...(part.itemDescription ? { itemDescription: part.itemDescription } : {}),
  total: toRupees(lineAmount({ quantity, price: salePrice, discount: 0 })),
  ...(part.imei ? { imei: part.imei } : {}),
  ...(supplier ? { supplier: { _id: String(supplier.userId), name: supplier.name } } : {}),
  cost: toRupees(cost),
});
