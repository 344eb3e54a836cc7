import { folded, toRupees, type LedgerEntry as LedgerRow, type Paise } from '@shopbench/contracts';
import { toDocumentLink, type LedgerEntry } from '../../store/books/ledger-entry.schema';

/** Whether a row has these words or this number, or is of this amount. */
export function isFound({ kind, documentNumber = '', amount }: LedgerRow, q: string): boolean {
  const text = folded(q);
  return (
    [kind, documentNumber].some((told) => folded(told).includes(text)) ||
    Math.abs(amount) === Number(q.replace(/[₹,\s]/g, ''))
  );
}

/** The row of an expense as it is told to who may not see it: as `kind`. */
export function withoutDocument(
  { documentNumber: _number, documentId: _id, ...row }: LedgerRow,
  kind: string,
): LedgerRow {
  return { ...row, kind, document: null };
}

/** An entry as it is answered, rupees; `balanceAfter` in paise. */
export function toLedgerRow(entry: LedgerEntry, balanceAfter: Paise): LedgerRow {
  return {
    _id: String(entry._id),
    date: entry.date,
    kind: entry.label,
    ...(entry.document.number ? { documentNumber: entry.document.number } : {}),
    documentId: String(entry.document.id),
    document: toDocumentLink(entry.document),
    at: entry.at.toISOString(),
    amount: toRupees(entry.amount),
    balanceAfter: toRupees(balanceAfter),
  };
}
