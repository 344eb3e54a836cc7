import { errorText } from '@shopbench/client';
import { formatDay } from '@shopbench/contracts';
import {
  Card,
  EmptyState,
  ErrorCard,
  MoneyText,
  Skeleton,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@shopbench/ui';
import { usePartyLedgerQuery } from '../api/party-api';

// On a phone the date stands below the entry.
const Entries = styled(Table)({
  '& small': { display: 'none', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '@media (max-width: 767.95px)': {
    '& .wide': { display: 'none' },
    '& small': { display: 'block' },
  },
});

/** The last entries of a party's ledger, newest first. */
export function PartyLedger({ partyId }: { partyId: string }) {
  const { data, error, refetch } = usePartyLedgerQuery(partyId);
  return (
    <Card title="Ledger" flush>
      {error ? (
        <ErrorCard title="The ledger could not be loaded" reason={errorText(error)} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rectangular" height={160} />
      ) : data.entries.length === 0 ? (
        <EmptyState icon="list" title="No entries yet" text="Invoices and payments appear here." />
      ) : (
        <Entries>
          <TableHead>
            <TableRow>
              <TableCell className="wide">Date</TableCell>
              <TableCell>Entry</TableCell>
              <TableCell align="right">Amount</TableCell>
              <TableCell align="right">Balance</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.entries.map((entry) => (
              <TableRow key={entry._id}>
                <TableCell className="wide">{formatDay(entry.date.slice(0, 10))}</TableCell>
                <TableCell>
                  {entry.kind}
                  <small>{formatDay(entry.date.slice(0, 10))}</small>
                </TableCell>
                <TableCell align="right">
                  <MoneyText value={entry.amount} />
                </TableCell>
                <TableCell align="right">
                  <MoneyText value={entry.balanceAfter} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Entries>
      )}
    </Card>
  );
}
