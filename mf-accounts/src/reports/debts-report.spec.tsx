import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { PayablePage } from './payable-page';
import { ReceivablePage } from './receivable-page';

const ages = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0 };
const report = (over: object = {}) => ({
  ...{ day: '2026-11-23', total: 0, page: 1, pageSize: 25, rows: [] },
  ...{ sums: { ...ages, credits: 0, total: 0 }, ...over },
});
const open = (page: React.ReactNode, route: string, reply: Routes[string]) => {
  const calls = serve({ [`GET ${route}`]: reply });
  openPage(route, page);
  return calls;
};

describe('what is owed, by age', () => {
  it('should lead from each party to their account, and name who paid at the counter without one', async () => {
    const party = { kind: 'customer' as const, id: 'c1', name: 'Imran Qureshi' };
    const row = { ...ages, older: 500, credits: 100, total: 400 };
    open(<ReceivablePage />, '/report/receivable', () => ({
      data: report({
        ...{ total: 2, sums: { ...ages, older: 500, credits: 100, total: 400 } },
        rows: [
          { ...row, party },
          { ...row, party: null },
        ],
      }),
    }));
    const link = await screen.findByRole('link', { name: 'Imran Qureshi' });
    expect(link.getAttribute('href')).toBe('/user/customer/profile/c1');
    const cells = within(link.closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect([cells[0], ...cells.slice(-3)]).toEqual(['Imran Qureshi', '500.00', '100.00', '400.00']);
    expect(cells.filter((text) => text === '–').length).toBe(cells.length - 4);
    expect(screen.getByText('2 parties')).toBeTruthy();
  });

  it.each([
    ['/report/receivable', <ReceivablePage key="r" />],
    ['/report/payable', <PayablePage key="p" />],
  ])(
    'should say of %s that nothing is open, and something else where it could not be asked',
    async (route, page) => {
      open(page, route, () => ({ data: report() }));
      expect(await screen.findByText('Nothing is open')).toBeTruthy();
      cleanup();
      open(page, route, () => ({ status: 500, message: 'No' }));
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
      expect(screen.queryByText('Nothing is open')).toBeNull();
    },
  );
});
