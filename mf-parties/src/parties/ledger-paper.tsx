import { errorText, notify } from '@shopbench/client';
import {
  dayOf,
  formatAmount,
  formatDay,
  formatMobile,
  formatRupees,
  titleCase,
  type LedgerEntry,
  type Party,
} from '@shopbench/contracts';
import { styled } from '@shopbench/ui';
import { useEffect, useState } from 'react';
import { useLazyPartyLedgerQuery, useShopQuery } from './party-story';

/** The most that one call gives. */
const AT_ONCE = 200;

/** A ledger from its first entry on, read when it is to be printed, and the browser's print dialog for it. */
export function useWholeLedger(id: string) {
  const [entries, setEntries] = useState<LedgerEntry[] | null>(null);
  const [isReading, setReading] = useState(false);
  const [read] = useLazyPartyLedgerQuery();

  async function readAll() {
    const all: LedgerEntry[] = [];
    for (let page = 1; ; page += 1) {
      const { data, error } = await read({ id, page, pageSize: AT_ONCE, oldestFirst: true });
      if (!data || error) return notify.error(errorText(error));
      all.push(...data.entries);
      if (all.length >= data.total || data.entries.length === 0) return setEntries(all);
    }
  }

  async function print() {
    setReading(true);
    await readAll();
    setReading(false);
  }

  useEffect(() => {
    if (!entries) return undefined;
    const forget = () => setEntries(null);
    window.addEventListener('afterprint', forget);
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [entries]);

  return { entries, isReading, print: () => void print() };
}

/** Always dark on white, whatever the screen's colours; only there when it is printed. */
const Paper = styled('article')({
  display: 'none',
  '@media print': { display: 'block' },
  color: '#111',
  background: '#fff',
  font: '10pt/1.4 var(--font)',
  '& header': { display: 'flex', justifyContent: 'space-between', gap: '8mm', marginBottom: '5mm' },
  '& h1, & h2': { font: '600 14pt/1.2 var(--font)' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '1.5mm 1mm', textAlign: 'left', borderBottom: '0.2mm solid #ccc' },
  '& .end': { textAlign: 'right' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
});

/** A party's ledger on paper, A4, the oldest entry first. */
export function LedgerPaper({ party, entries }: { party: Party; entries: readonly LedgerEntry[] }) {
  const { data: shop } = useShopQuery();
  return (
    <Paper aria-hidden>
      <header>
        <div>
          <h2>{shop?.shopName}</h2>
          <p>Statement of account, {formatDay(dayOf(new Date(), shop?.timeZone))}</p>
        </div>
        <div>
          <h1>{titleCase(party.name)}</h1>
          <p>{formatMobile(party.mobileNumber)}</p>
          <p>{party.address}</p>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th>Date</th>
            <th>Document</th>
            <th>What</th>
            <th className="end">Debit ₹</th>
            <th className="end">Credit ₹</th>
            <th className="end">Balance ₹</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry._id}>
              <td>{formatDay(entry.date.slice(0, 10))}</td>
              <td>{entry.documentNumber}</td>
              <td>{entry.kind}</td>
              <td className="end">{entry.amount >= 0 ? formatAmount(entry.amount) : ''}</td>
              <td className="end">{entry.amount < 0 ? formatAmount(-entry.amount) : ''}</td>
              <td className="end">{formatAmount(entry.balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{standingWords(party.balance)}</strong>
      </p>
    </Paper>
  );
}

/** What a balance means, in rupees and words. */
export function standingWords(balance: number): string {
  if (balance === 0) return 'Nothing is owed.';
  return `${formatRupees(Math.abs(balance))} to be paid ${balance > 0 ? 'to' : 'by'} the shop.`;
}
