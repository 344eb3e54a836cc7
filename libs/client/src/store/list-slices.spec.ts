import { api, connectApi } from '../api/api';
import { areaApi } from '../api/area-api';
import { createStore } from './create-store';
import { feedsList } from './feeds-list';
import { listsForgotten, type ListName } from './list-slices';
import { repairProcessesSlice } from './repair-processes-slice';

interface Row {
  _id: string;
}

let reply: { status: number; body: object };
const answerWith = (rows: Row[]) => {
  reply = { status: 200, body: { success: true, message: '', data: { rows } } };
};
globalThis.fetch = (async () =>
  new Response(JSON.stringify(reply.body), { status: reply.status })) as typeof fetch;

const { endpoints } = areaApi('lists-test').injectEndpoints({
  endpoints: (build) => ({
    rows: build.query<{ rows: Row[] }, { list: ListName; page: number }>({
      query: ({ page }) => ({ url: '/x/all', params: { page } }),
      onQueryStarted: feedsList(
        ({ list }) => list,
        ({ rows }) => rows,
      ),
    }),
  }),
});

function open() {
  const shop = createStore();
  connectApi(shop);
  const ask = (list: ListName, page = 1) => shop.store.dispatch(endpoints.rows.initiate({ list, page }));
  const state = () => {
    const { accounts, lists } = shop.store.getState();
    return { ...lists, accounts: { allAccounts: accounts.allAccounts } } as Record<string, object>;
  };
  return { ...shop, ask, state };
}

describe('the named lists of the store', () => {
  it.each([
    ['allUsers', 'allUsers'],
    ['brands', 'allBrands'],
    ['models', 'allModels'],
    ['mobiles', 'allMobiles'],
    ['categories', 'allCategories'],
    ['products', 'allProducts'],
    ['invoices', 'allInvoices'],
    ['repairs', 'allRepairs'],
    ['faults', 'allFaults'],
    ['purchaseInvoices', 'allInvoices'],
    ['customers', 'allCustomers'],
    ['suppliers', 'allSuppliers'],
  ] as const)(
    'should hold in %s what the server answered last, and no other list with it',
    async (list, field) => {
      const { ask, state } = open();
      const others = () => Object.fromEntries(Object.entries(state()).filter(([key]) => key !== list));
      const before = others();
      answerWith([{ _id: '1' }, { _id: '2' }]);
      const asked = ask(list);
      expect(state()[list]).toEqual({ [field]: [], loading: true, error: null });
      await asked;
      expect(state()[list]).toEqual({ [field]: [{ _id: '1' }, { _id: '2' }], loading: false, error: null });
      answerWith([{ _id: '3' }]);
      await ask(list, 2);
      expect(state()[list]).toMatchObject({ [field]: [{ _id: '3' }] });
      expect(others()).toEqual(before);
    },
  );

  it('should keep the rows and say why when a call fails', async () => {
    const { ask, state } = open();
    answerWith([{ _id: '1' }]);
    await ask('brands');
    reply = { status: 503, body: { success: false, message: 'The database is away', data: null } };
    await ask('brands', 2);
    const rows = { allBrands: [{ _id: '1' }], loading: false };
    expect(state()['brands']).toEqual({ ...rows, error: 'The database is away' });
    answerWith([]);
    await ask('brands', 3);
    expect(state()['brands']).toEqual({ allBrands: [], loading: false, error: null });
  });

  it('should keep of accounts, which are persisted, no more than a picker shows', async () => {
    const { ask, state } = open();
    const shown = { _id: 'a', accountName: 'HDFC', accountType: 'bank', isActive: true };
    answerWith([{ ...shown, accountNumber: '50100012345678', balance: 7 } as Row]);
    await ask('accounts');
    expect(state()['accounts']).toEqual({ allAccounts: [shown] });
  });

  it('should keep of repair processes what a picker shows, with the faults that they are for', async () => {
    const { ask, store } = open();
    const shown = { _id: 'p', processName: 'Back glass, laser', faultName: 'Back glass' };
    answerWith([{ ...shown, steps: [] } as Row, { ...shown, _id: 'q' } as Row]);
    await ask('repairProcesses');
    store.dispatch(repairProcessesSlice.actions.processAdded({ ...shown, _id: 'r', faultName: 'Battery' }));
    expect(store.getState().repairProcesses).toEqual({
      allProcesses: [shown, { ...shown, _id: 'q' }, { ...shown, _id: 'r', faultName: 'Battery' }],
      faultTypes: ['Back glass', 'Battery'],
    });
    store.dispatch(listsForgotten());
    expect(store.getState().repairProcesses).toEqual({ allProcesses: [], faultTypes: [] });
  });

  it('should hold nothing once the person has signed out', async () => {
    const { ask, state, store } = open();
    answerWith([{ _id: '1' }]);
    for (const list of ['customers', 'accounts'] as const) await ask(list);
    store.dispatch(api.util.resetApiState());
    store.dispatch(listsForgotten());
    expect(state()).toMatchObject({ customers: { allCustomers: [] }, accounts: { allAccounts: [] } });
  });
});
