import { check, productInput, type Product } from '@shopbench/contracts';
import { NEW_PRODUCT, productValues } from './product-form';

const stored: Product = {
  _id: '000000000000000000000001',
  version: 4,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archived: false,
  productName: '25 W charger',
  itemCode: 'CHG-25',
  brand: { _id: '000000000000000000000002', brandName: 'samsung' },
  category: { _id: '000000000000000000000003', categoryName: 'accessories', gstRate: 18 },
  purchasePrice: 780,
  salePrice: 1199,
  minSalePrice: 0,
  mrp: 1499,
  openingStock: 5,
  stockQuantity: 3,
  movedAt: '2026-11-20T10:00:00.000Z',
  unit: 'PCS',
  saleDiscount: 2.5,
  lowLevelLimit: 1,
  printDescription: true,
  oneClickSale: false,
  enableTracking: false,
  printSerialNo: false,
  notForSale: false,
  service: false,
};

describe('the values of the product form', () => {
  it('should name brand and category, and leave out what the server keeps', () => {
    const values = productValues(stored);
    expect(values).toMatchObject({ brand: 'samsung', category: 'accessories', printDescription: true });
    expect(values).not.toHaveProperty('stockQuantity');
  });

  it('should empty brand and category of a product without', () => {
    expect(productValues({ ...stored, brand: null, category: null })).toMatchObject({
      brand: '',
      category: '',
    });
  });

  it('should ask for what the specification requires of a new product', () => {
    const checked = check(productInput, NEW_PRODUCT);
    expect(checked.ok ? [] : checked.errors.map(({ path }) => path).sort()).toEqual([
      'itemCode',
      'productName',
      'purchasePrice',
      'salePrice',
    ]);
  });
});
