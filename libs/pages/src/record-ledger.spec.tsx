import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordLedger } from './record-parts';
import { openPage, serve } from './testing';

const entry = (n: number, amount: number) => ({
  _id: `e${n}`,
  date: '2026-11-20',
  kind: `Entry ${n}`,
  document: n === 1 ? { kind: 'invoice', id: 'i1', number: 'INV-0001' } : null,
  amount,
  balanceAfter: 100 + n,
});

describe('a ledger', () => {
  it('should show both sides by their names with the balance after each entry, a page at a time', async () => {
    const calls = serve({
      'GET /till/t1/ledger': ({ params }) => {
        const isFirst = params.get('page') === '1';
        const entries = isFirst ? [entry(1, 250), entry(2, -40.5)] : [entry(3, 1)];
        return { data: { entries, total: 26, page: Number(params.get('page')), pageSize: 25 } };
      },
    });
    openPage(
      '/',
      <RecordLedger
        resource={{ path: '/till', nameOf: () => 'Till' }}
        record={{ _id: 't1', version: 0 }}
        sides={['In', 'Out']}
      />,
    );
    const cells = async (name: string) =>
      within((await screen.findByText(name)).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(await cells('Entry 1')).toEqual(['20/11/2026', 'INV-0001', 'Entry 1', '250.00', '', '101.00']);
    expect(await cells('Entry 2')).toEqual(['20/11/2026', '', 'Entry 2', '', '40.50', '102.00']);
    expect(screen.getByRole('link', { name: 'INV-0001' }).getAttribute('href')).toBe('/sales/invoice/i1');
    expect(screen.getByRole('columnheader', { name: 'Out' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Entry 3')).toBeTruthy();
    expect(calls.map(({ params }) => params.get('page'))).toEqual(['1', '2']);
  });

  it('should show a part of it under a heading for each day, from its first page', async () => {
    const calls = serve({
      'GET /till/t1/ledger': ({ params }) => {
        const at = '2026-11-20T04:30:00.000Z';
        const entries = params.get('q')
          ? []
          : [
              { ...entry(1, 250), at },
              { ...entry(2, -40.5), at: '2026-11-21T04:30:00.000Z' },
              { ...entry(3, 9), date: '2026-11-19', at },
            ];
        return { data: { entries, total: entries.length, page: 1, pageSize: 25 } };
      },
    });
    const ledger = (part: object) => (
      <RecordLedger
        resource={{ path: '/till', nameOf: () => 'Till' }}
        record={{ _id: 't1', version: 0 }}
        sides={['In', 'Out']}
        part={part}
        byDay={{ timeZone: 'Asia/Kolkata' }}
      />
    );
    const { unmount } = openPage('/', ledger({ from: '2026-11-19' }));
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'Friday, 20/11/2026101.00',
      '10:00INV-0001Entry 1250.00101.00',
      'Entry 240.50102.00',
      'Thursday, 19/11/2026103.00',
      'Entry 39.00103.00',
    ]);
    expect(calls[0]!.params.get('from')).toBe('2026-11-19');
    unmount();
    openPage('/', ledger({ q: 'nothing' }));
    expect(await screen.findByText('No entries found')).toBeTruthy();
  });

  it('should say what will stand there while there is nothing', async () => {
    serve({ 'GET /till/t1/ledger': () => ({ data: { entries: [], total: 0, page: 1, pageSize: 25 } }) });
    openPage(
      '/',
      <RecordLedger
        resource={{ path: '/till', nameOf: () => 'Till' }}
        record={{ _id: 't1', version: 0 }}
        sides={['In', 'Out']}
      />,
    );
    expect(await screen.findByText('No entries yet')).toBeTruthy();
  });
});
