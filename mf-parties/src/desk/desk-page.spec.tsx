import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { DeskPage } from './desk-page';

it('should tell which orders of customers wait for an answer, and lead to them', async () => {
  const order = {
    ...{ version: 1, date: '2026-11-20', customerName: 'imran qureshi', totalPayableAmount: 1500 },
    ...{ status: 'Open', channel: 'customer' },
  };
  const calls = serve({
    'GET /desk/threads': () => ({ data: { threads: [], total: 0 } }),
    'GET /desk/requests': () => ({ data: { requests: [], total: 0 } }),
    'GET /sales/order/all': () => ({
      data: {
        orders: [{ ...order, _id: 'o1', invoiceNumber: 'ORD-0005', answer: 'waiting' }],
        total: 1,
      },
    }),
  });
  openPage('/user/customer/requests', <DeskPage />);
  expect((await screen.findByRole('link', { name: 'ORD-0005' })).getAttribute('href')).toBe(
    '/sales/order/o1',
  );
  const { params } = calls.find(({ route }) => route.includes('order'))!;
  expect(Object.fromEntries(params)).toMatchObject({ answer: 'waiting', sort: 'date' });
  // One that is past its day waits no less.
  expect(params.has('status')).toBe(false);
});
