import type { Product } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

export const PRODUCT_SHEET: ExportSheet<Product> = {
  title: 'Products',
  columns: [
    column('Item code', 'text', (row) => row.itemCode),
    column('Product', 'text', (row) => row.productName),
    column('Brand', 'text', (row) => row.brand?.brandName),
    column('Category', 'text', (row) => row.category?.categoryName),
    column('Sub category', 'text', (row) => row.subcategory),
    column('HSN code', 'text', (row) => row.hsnCode),
    column('GST %', 'number', (row) => row.category?.gstRate),
    column('In stock', 'number', (row) => row.stockQuantity),
    column('Unit', 'text', (row) => row.unit),
    column('Purchase price', 'money', (row) => row.purchasePrice, 'cost'),
    column('Sale price', 'money', (row) => row.salePrice),
    column('MRP', 'money', (row) => row.mrp),
    column('Low level', 'number', (row) => row.lowLevelLimit),
    column('Location', 'text', (row) => row.location),
  ],
};
