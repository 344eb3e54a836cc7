import { formatDay, formatRupees, titleCase, TRADE_DOCUMENTS } from '@shopbench/contracts';
import { partyOf, type TradeRecord } from './documents';
import { documentTitle } from './document-words';

/** What is written to a customer or supplier with a document: what it is, what it comes to, what is still to pay. */
export function documentText(record: TradeRecord): string {
  const { kind, shop, balanceAmount: open, dueDate, totalPayableAmount } = record;
  const { side, status } = TRADE_DOCUMENTS[kind];
  const party = partyOf(record);
  const isOwed = side === 'sale' && status === 'money' && open > 0;
  const due = dueDate ? `, due on ${formatDay(dueDate)}` : '';
  return [
    party.id ? `Dear ${titleCase(party.name)},` : '',
    `${documentTitle(record)} ${record.invoiceNumber} of ${formatDay(record.date)}: ${formatRupees(totalPayableAmount)}.`,
    isOwed ? `To pay: ${formatRupees(open)}${due}.` : '',
    shop.name,
  ]
    .filter(Boolean)
    .join('\n');
}
