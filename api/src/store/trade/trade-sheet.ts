import { TRADE_DOCUMENTS, type InvoiceRow, type PurchaseRow, type TradeKindName } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

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
      side === 'sale'
        ? column('Customer', 'text', (row) => ('customerName' in row ? row.customerName : undefined))
        : column('Supplier', 'text', (row) => ('supplierName' in row ? row.supplierName : undefined)),
      ...(side === 'sale'
        ? []
        : [
            column('Supplier bill number', 'text', (row: InvoiceRow | PurchaseRow) =>
              'supplierInvoiceNumber' in row ? row.supplierInvoiceNumber : undefined,
            ),
          ]),
      column('Mobile number', 'text', (row) => row.mobileNumber),
      column('Total', 'money', (row) => row.totalAmount),
      column('To pay', 'money', (row) => row.totalPayableAmount),
      column('Balance', 'money', (row) => row.balanceAmount),
    ],
  };
}
