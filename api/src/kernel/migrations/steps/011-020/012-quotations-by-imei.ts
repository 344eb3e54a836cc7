import type { Migration } from '../migration';
import { addImeis } from '../001-010/009-documents-by-imei';

/** Step 9 left out what was only offered or ordered of suppliers. */
export const quotationsByImei: Migration = {
  version: 12,
  name: 'Quotations and purchase orders are found by IMEI',
  up: (db) => addImeis(db, ['quotations', 'purchase_quotations', 'purchase_orders']),
};
