import { inAddress } from '@shopbench/client';
import { openPage, serve, type Person } from '@shopbench/pages/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineReport } from './define-report';

interface Row {
  id: string;
  name: string;
  sold: number;
  cost?: number;
}
interface Told {
  rows: Row[];
  page: number;
  pageSize: number;
  total: number;
}

const SalesPage = defineReport<Told, Row, { by: 'item' | 'person' }>({
  area: 'test',
  url: '/report/test',
  title: 'Sales',
  days: { kind: 'period', spans: ['day', 'month'] },
  asks: { by: inAddress.oneOf(['item', 'person'], 'item') },
  paged: true,
  Control: ({ view }) => <button onClick={() => view.ask({ by: 'person' })}>By person</button>,
  figures: ({ total }) => [
    { label: 'Items', value: total },
    { label: 'Cost', value: 'secret', right: 'cost' },
  ],
  tables: ({ rows }) => [{ rows }],
  keyOf: ({ id }) => id,
  empty: { icon: 'cart', title: 'Nothing was sold', text: 'No bill.' },
  columns: ({ asked }) => [
    { header: asked.by, cell: ({ name }) => name },
    { header: 'Cost price', cell: ({ cost }) => cost, right: 'cost' },
  ],
  card: ({ name }) => ({ title: name }),
});

const AsOfPage = defineReport<{ words: string }>({
  area: 'test',
  url: '/report/as-of',
  title: ({ today }) => `Since ${today.slice(0, 2)}`,
  noun: 'debts',
  back: null,
  days: { kind: 'day' },
  exported: false,
  Body: ({ told }) => <p>{told.words}</p>,
});

const row = { id: '1', name: 'Charger', sold: 2, cost: 10 };
const told = (rows: Row[], total = rows.length) => ({ data: { rows, page: 1, pageSize: 100, total } });
const clerk: Person = { _id: 'u2', name: 'Lila', designation: 'receptionist' };

it('should ask for the days and all else that stands in the address, and go on to others', async () => {
  const calls = serve({ 'GET /report/test': () => told([row], 250) });
  const { router } = openPage('/report/test', <SalesPage />, '/report/test?from=2026-10-01&to=2026-10-31');
  expect(await screen.findByText('Charger')).toBeTruthy();
  expect(screen.getAllByText('October 2026').length).toBeGreaterThan(0);
  const asked = () =>
    Object.fromEntries(calls.filter(({ route }) => route === 'GET /report/test').at(-1)!.params);
  expect(asked()).toEqual({ from: '2026-10-01', to: '2026-10-31', by: 'item', page: '1', pageSize: '100' });
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Charger');
  expect(asked()).toMatchObject({ page: '2' });
  fireEvent.click(screen.getByText('By person'));
  expect(await screen.findByRole('columnheader', { name: 'person' })).toBeTruthy();
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31&by=person');
  fireEvent.click(screen.getByLabelText('The period before'));
  await screen.findAllByText('September 2026');
  expect(router.state.location.search).toBe('?from=2026-09-01&to=2026-09-30&by=person');
});

it('should keep from a person what they may not see', async () => {
  serve({ 'GET /report/test': () => told([row]) });
  openPage('/report/test', <SalesPage />, undefined, { person: clerk });
  expect(await screen.findByText('Charger')).toBeTruthy();
  expect(screen.queryByText('Cost')).toBeNull();
  expect(screen.queryByText('Cost price')).toBeNull();
});

it('should say that there is nothing, and that it failed, each in its words', async () => {
  const answers = [{ status: 500, message: 'The disk is full' }, told([])];
  serve({ 'GET /report/test': () => answers.shift()! });
  openPage('/report/test', <SalesPage />);
  expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was sold')).toBeTruthy();
});

it('should be as of the day that is typed, and of no day to come', async () => {
  const calls = serve({ 'GET /report/as-of': () => ({ data: { words: 'Asha owes 5' } }) });
  const user = userEvent.setup();
  openPage('/report/as-of', <AsOfPage />);
  expect(await screen.findByText('Asha owes 5')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Since 20' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  const asked = () =>
    calls.filter(({ route }) => route === 'GET /report/as-of').map(({ params }) => params.get('on'));
  const typed = async (day: string) => {
    const field = screen.getByRole('textbox', { name: 'As of' });
    await user.clear(field);
    await user.type(field, `${day}{Enter}`);
  };
  await typed('31/10/2099');
  expect(screen.getByText('Today or before')).toBeTruthy();
  expect(asked()).toEqual([null]);
  await typed('31/10/2025');
  expect(await screen.findByText('As of 31/10/2025')).toBeTruthy();
  expect(asked()).toEqual([null, '2025-10-31']);
});
