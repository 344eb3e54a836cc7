import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DebtsReport } from './debts-report';

it('should be as of the day that is typed, and of no day to come', async () => {
  const ages = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, credits: 0, total: 0 };
  const calls = serve({
    'GET /report/receivable': () => ({
      data: { today: '2026-11-22', on: '2026-11-22', rows: [], sums: ages, total: 0, page: 1, pageSize: 100 },
    }),
  });
  const user = userEvent.setup();
  openPage('/report/receivable', <DebtsReport side="receivable" />);
  await screen.findByText('Nothing is open');
  const asked = () => calls.map(({ params }) => params.get('on'));
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
