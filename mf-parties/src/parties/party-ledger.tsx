import { areaApi } from '@shopbench/client';
import { formatDay, type LedgerEntry, type ListOf } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import {
  EmptyState,
  MoneyText,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@shopbench/ui';

const { usePartyLedgerQuery } = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    partyLedger: build.query<ListOf<'entries', LedgerEntry>, string>({
      query: (id) => ({ url: `/customer/${id}/ledger`, params: { pageSize: 25 } }),
      providesTags: ['Ledger'],
    }),
  }),
});

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
  return (
    <Loaded query={usePartyLedgerQuery(partyId)} noun="ledger">
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState icon="list" title="No entries yet" text="Invoices and payments appear here." />
        ) : (
          <LedgerTable entries={entries} />
        )
      }
    </Loaded>
  );
}

function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
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
        {entries.map((entry) => (
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
  );
}
