import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordLedger } from './record-ledger';
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
    await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Entry 3')).toBeTruthy();
    expect(calls.map(({ params }) => params.get('page'))).toEqual(['1', '2']);
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
