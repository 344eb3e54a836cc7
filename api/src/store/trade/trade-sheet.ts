import {
  namedParty,
  TRADE_DOCUMENTS,
  tradeFields,
  WIRE_NAMES,
  type FiledField,
  type InvoiceRow,
  type PurchaseRow,
  type Stored,
  type TradeKindName,
} from '@shopbench/contracts';
import { column, type CellKind, type ExportSheet } from '../records/export-sheet';

const CELLS: Record<Stored, CellKind> = { text: 'text', day: 'day', paise: 'money', thousandths: 'number' };

/** The list of one kind of sale or purchase document as a file. */
export function tradeSheet(kind: TradeKindName): ExportSheet<InvoiceRow | PurchaseRow> {
  const { noun, side } = TRADE_DOCUMENTS[kind];
  const named = kind === 'invoice' ? 'Sales invoice' : noun;
  return {
    title: `${named}s`,
    columns: [
      column('Invoice number', 'text', (row) => row.invoiceNumber),
      column('Date', 'day', (row) => row.date),
      column('Due date', 'day', (row) => row.dueDate),
      column('Status', 'text', (row) => row.status),
      column(WIRE_NAMES[side].named, 'text', (row) => namedParty(row).name),
      ...(side === 'sale'
        ? []
        : [
            column('Supplier bill number', 'text', (row: InvoiceRow | PurchaseRow) =>
              'supplierInvoiceNumber' in row ? row.supplierInvoiceNumber : undefined,
            ),
          ]),
      column('Mobile number', 'text', (row) => row.mobileNumber),
      ...tradeFields
        .rowsOf(kind)
        .flatMap(([name, { inFile, label, stored }]) =>
          inFile
            ? [column(label, CELLS[stored], (row: InvoiceRow | PurchaseRow) => row[name as FiledField])]
            : [],
        ),
      column('Total', 'money', (row) => row.totalAmount),
      column('To pay', 'money', (row) => row.totalPayableAmount),
      column('Balance', 'money', (row) => row.balanceAmount),
    ],
  };
}
