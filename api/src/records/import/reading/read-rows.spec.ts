import { toldIn, type RecordSchemas } from '@shopbench/contracts';
import { z } from 'zod/mini';
import type { ImportLayout } from './import-layout';
import type { RawCell } from '../../../store/records/raw-sheet';
import { readRows } from './read-rows';

const fields = {
  productName: z.string(),
  quantity: z.number().check(z.gt(0, { error: 'Quantity must be more than 0' })),
  salePrice: z.number().check(z.lte(9, { error: 'Type at most 9' })),
};
const layout: ImportLayout = {
  ...{ noun: 'product', plural: 'products', key: 'productName', name: 'productName', shown: [] },
  schemas: {
    input: z.strictObject(fields),
    update: z.partial(z.strictObject({ ...fields, version: z.number() })),
  } as unknown as RecordSchemas,
  columns: [
    { field: 'productName', heading: 'Name', kind: 'text', note: '' },
    { field: 'quantity', heading: 'Quantity', kind: 'number', note: '' },
    { field: 'salePrice', heading: 'Sale price', kind: 'number', note: '' },
  ],
  keyOf: ({ productName }) => String(productName),
};
const reasonOf = (quantity: number, salePrice: number) => {
  const cellOf = (value: string | number): RawCell =>
    typeof value === 'string'
      ? { kind: 'text', text: value }
      : { kind: 'number', number: value, shown: String(value) };
  const rows = [
    ['Name', 'Quantity', 'Sale price'],
    ['Cover', quantity, salePrice],
  ].map((values) => values.map(cellOf));
  const sheet = { title: 'Stock', rows: rows.map((cells, i) => ({ row: i + 1, cells, merged: false })) };
  const { reason } = readRows(sheet, layout).rows[0]!;
  return reason && toldIn('en', reason);
};

describe('the reason why a row is not read', () => {
  it.each([
    ['a sentence that names the field by itself', 0, 5, '0: Quantity must be more than 0'],
    ['a sentence of no field', 1, 12, 'Sale price 12: Type at most 9'],
    ['nothing', 1, 5, undefined],
  ])('should name the cell once for %s', (_what, quantity, salePrice, told) => {
    expect(reasonOf(quantity, salePrice)).toBe(told);
  });
});
