import {
  formatAmount,
  formatDay,
  formatRupees,
  screenPath,
  titleCase,
  paiseOf,
  toRupees,
  TRADE_DOCUMENTS,
  type Settlement,
} from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, Loaded, StoryTable, type StoryColumn } from '@shopbench/pages';
import { Card, Link } from '@shopbench/ui';
import { useDocumentPayments, type TradeRecord } from './documents';

type SetOff = NonNullable<TradeRecord['setOff']>[number];

/** A payment, or another document that it was set off with. */
type Row = Settlement | SetOff;

/** What a document was set off with, each other one once; of a bill also its own notes together, which were made from it. */
function setOffOf({ kind, creditedAmount, setOff = [], targets }: TradeRecord): SetOff[] {
  const others = setOff.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const own = paiseOf(creditedAmount) - others;
  const notes = targets.filter((one) => TRADE_DOCUMENTS[one.kind].status === 'credit');
  const [first] = notes;
  if (TRADE_DOCUMENTS[kind].status !== 'money' || !first || own <= 0) return setOff;
  const again = setOff.find(({ id }) => id === first.id);
  const amount = toRupees(own + paiseOf(again?.amount ?? 0));
  const number = notes.map((note) => note.number).join(', ');
  return [{ ...first, number, amount }, ...setOff.filter((one) => one !== again)];
}

const isPayment = (row: Row): row is Settlement => 'mode' in row;
const pathOf = (row: Row) => (isPayment(row) ? screenPath('receipt', row._id) : screenPath(row.kind, row.id));

/** Mode and account; one word where the account is called as its mode is. */
const howOf = (row: Row) =>
  isPayment(row)
    ? [...new Set([ACCOUNT_TYPE_WORDS[row.mode], titleCase(row.account.accountName)])].join(', ')
    : TRADE_DOCUMENTS[row.kind].noun;
const dayOf = (row: Row) => (isPayment(row) ? formatDay(row.date) : '');

const columns: StoryColumn<Row>[] = [
  { header: 'Date', cell: dayOf },
  { header: 'Document', cell: (row) => <Link href={pathOf(row)}>{row.number}</Link> },
  { header: 'How', cell: howOf },
  { header: 'Reference', cell: (row) => (isPayment(row) ? row.reference : '') },
  { header: 'Amount', end: true, cell: ({ amount }) => formatAmount(amount) },
];

/** By which payments and notes the document is settled, or the prepayments of an order; nothing while nobody has paid. */
export function DocumentSettled({ record }: { record: TradeRecord }) {
  const query = useDocumentPayments({ kind: record.kind, id: record._id });
  const isHeld = TRADE_DOCUMENTS[record.kind].reserves;
  const setOff = setOffOf(record);
  const isSettled = isHeld || record.receivedAmount + record.advanceAmount > 0;
  if ((!isSettled || query.data?.length === 0) && setOff.length === 0) return null;
  return (
    <Loaded query={query} noun="payments">
      {(payments) => {
        const rows: Row[] = [...payments, ...setOff];
        const settled = rows.reduce((sum, { amount }) => sum + amount, 0);
        return (
          <Card
            flush
            title={isHeld ? 'Prepayments' : 'Settled'}
            action={`${formatRupees(settled)} of ${formatRupees(record.totalPayableAmount)}`}
          >
            <StoryTable
              rows={rows}
              keyOf={(row) => (isPayment(row) ? row._id : row.id)}
              columns={columns}
              card={(row) => ({
                title: row.number,
                detail: [dayOf(row), howOf(row)].filter(Boolean).join(' · '),
                end: formatAmount(row.amount),
              })}
            />
          </Card>
        );
      }}
    </Loaded>
  );
}
