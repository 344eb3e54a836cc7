import { formatAmount, formatDay, formatRupees, titleCase, type Invoice } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, Loaded } from '@shopbench/pages';
import { Card, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@shopbench/ui';
import { useInvoicePayments } from './invoice';

const Rows = styled(Table)({
  '& td, & th': { fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 767.95px)': { '& .wide': { display: 'none' } },
});

/** By which payments the invoice is settled; nothing while nobody has paid. */
export function InvoiceSettled({ invoice }: { invoice: Invoice }) {
  const query = useInvoicePayments(invoice._id);
  if (invoice.receivedAmount + invoice.advanceAmount === 0 || query.data?.length === 0) return null;
  return (
    <Loaded query={query} noun="payments">
      {(payments) => (
        <Card
          flush
          title="Settled"
          action={`${formatRupees(payments.reduce((sum, { amount }) => sum + amount, 0))} of ${formatRupees(invoice.totalPayableAmount)}`}
        >
          <Rows>
            <TableHead>
              <TableRow>
                <TableCell>Date</TableCell>
                <TableCell>Document</TableCell>
                <TableCell className="wide">How</TableCell>
                <TableCell className="wide">Reference</TableCell>
                <TableCell align="right">Amount</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {payments.map(({ _id, date, number, mode, account, reference, amount }) => (
                <TableRow key={_id}>
                  <TableCell>{formatDay(date)}</TableCell>
                  <TableCell>{number}</TableCell>
                  <TableCell className="wide">
                    {ACCOUNT_TYPE_WORDS[mode]}, {titleCase(account.accountName)}
                  </TableCell>
                  <TableCell className="wide">{reference}</TableCell>
                  <TableCell align="right">{formatAmount(amount)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Rows>
        </Card>
      )}
    </Loaded>
  );
}
