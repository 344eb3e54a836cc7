import { titleCase, type Mobile } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

export const MOBILE_SHEET: ExportSheet<Mobile> = {
  title: 'Mobiles',
  columns: [
    column('Mobile', 'text', (row) => row.mobileName),
    column('Type', 'text', (row) => titleCase(row.mobileType.replace('_', ' '))),
    column('IMEI', 'text', (row) => row.emeiNumber),
    column('Second IMEI', 'text', (row) => row.emeiNumberSecond),
    column('Item code', 'text', (row) => row.itemCode),
    column('In stock', 'number', (row) => row.stockQuantity),
    column('Purchase price', 'money', (row) => row.purchasePrice, 'cost'),
    column('Sale price', 'money', (row) => row.salePrice),
    column('Warranty', 'text', (row) => row.warranty),
  ],
};
