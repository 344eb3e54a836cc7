import { connectApi, createStore } from '@shopbench/client';
import { MemoryRouter } from '@shopbench/client/router';
import { Provider } from '@shopbench/client/state';
import { render, screen } from '@testing-library/react';
import { RepairListPage } from './repair-list-page';

const realFetch = globalThis.fetch;

/** The page against a server that answers `repairs`. */
function open(repairs: unknown[]) {
  const calls: string[] = [];
  globalThis.fetch = (async (url: string) => {
    calls.push(url);
    const data = { repairs, total: repairs.length, page: 1, pageSize: 25 };
    return new Response(JSON.stringify({ success: true, message: 'Repairs', data }));
  }) as typeof fetch;
  const shop = createStore();
  connectApi(shop);
  render(
    <Provider store={shop.store}>
      <MemoryRouter>
        <RepairListPage />
      </MemoryRouter>
    </Provider>,
  );
  return calls;
}

describe('RepairListPage', () => {
  afterAll(() => {
    globalThis.fetch = realFetch;
  });

  it('should ask the server and say that nothing is booked', async () => {
    const calls = open([]);
    expect(await screen.findByText('No repairs yet')).toBeTruthy();
    expect(calls).toEqual(['/api/v1/repair/all?page=1&pageSize=25&sort=-bookingDate']);
  });

  it('should list what is booked', async () => {
    open([
      {
        _id: '000000000000000000000001',
        repairNumber: 'REP-0001',
        bookingDate: '2026-11-20',
        customer: { name: 'meera joshi' },
        repairPrice: 3200,
      },
    ]);
    expect(await screen.findByText('REP-0001')).toBeTruthy();
    expect(screen.getByText('20/11/2026')).toBeTruthy();
    expect(screen.getByText('Meera Joshi')).toBeTruthy();
  });
});
