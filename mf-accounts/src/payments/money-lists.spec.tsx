import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { CashCountListPage } from '../cash-counts/cash-count-list-page';
import { PaymentListPage } from './payment-list-page';

/** Of a payment and of a count. */
const row = {
  ...{ _id: 'r1', number: 'N-1', date: '2026-11-20', account: { accountName: 'counter' }, amount: 500 },
  ...{ partyName: 'anjali', direction: 'in', mode: 'cash', allocations: [], advanceAmount: 0 },
  ...{ counted: 500, expected: 500, difference: 0, reason: 'None' },
};

it.each([
  ['/payment', 'payments', <PaymentListPage key="1" />],
  ['/account/count', 'counts', <CashCountListPage key="2" />],
])('should stay to be sorted by their day where there is little room: %s', async (path, many, page) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(560);
  serve({ [`GET ${path}/all`]: () => ({ data: { [many]: [row], total: 1, page: 1, pageSize: 25 } }) });
  openPage(path, page);
  expect(await screen.findByRole('columnheader', { name: /^Date/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /^(Status|Outcome)/ })).toBeNull();
});
