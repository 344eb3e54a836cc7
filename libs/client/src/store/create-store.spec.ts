import { createSlice } from '@reduxjs/toolkit';
import { api, connectApi } from '../api/api';
import { startWork } from './long-work-slice';
import { notify } from './notify';
import { accountsSlice } from './accounts-slice';
import { createStore } from './create-store';
import { userSlice } from './user-slice';

const counter = createSlice({
  name: 'count',
  initialState: 0,
  reducers: { added: (count) => count + 1 },
});

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createStore', () => {
  beforeEach(() => localStorage.clear());

  it('should keep the reducers of an area together under its name', () => {
    const shop = createStore();
    shop.inject('sales', { count: counter.reducer });
    shop.store.dispatch(counter.actions.added());
    expect(shop.store.getState()).toMatchObject({ sales: { count: 1 } });
  });

  it('should keep what it holds when a new key is injected', () => {
    const shop = createStore();
    shop.inject('sales', counter.reducer);
    shop.store.dispatch(counter.actions.added());
    shop.inject('repairs', createSlice({ name: 'other', initialState: {}, reducers: {} }).reducer);
    expect(shop.store.getState()).toMatchObject({ sales: 1, repairs: {} });
  });

  it('should take the same reducer twice, as a retried area does', () => {
    const shop = createStore();
    shop.inject('sales', counter.reducer);
    expect(() => shop.inject('sales', counter.reducer)).not.toThrow();
  });

  it('should begin anew what is replaced, and keep all else', () => {
    const shop = createStore();
    shop.inject('sales', { count: counter.reducer });
    shop.inject('repairs', counter.reducer);
    shop.store.dispatch(counter.actions.added());
    const other = createSlice({ name: 'other', initialState: 'new', reducers: {} }).reducer;
    shop.replace('sales', { count: counter.reducer, other });
    expect(shop.store.getState()).toMatchObject({ sales: { count: 0, other: 'new' }, repairs: 1 });
    shop.store.dispatch(counter.actions.added());
    expect(shop.store.getState()).toMatchObject({ sales: { count: 1, other: 'new' }, repairs: 2 });
  });

  it.each(['inject', 'replace'] as const)(
    'should go on without what has no state to begin with: %s',
    (how) => {
      const shop = createStore();
      shop.inject('sales', { count: counter.reducer });
      const stillborn = () => {
        throw new Error('Broken at its beginning');
      };
      for (const reducers of [stillborn, { own: stillborn }])
        expect(() => shop[how]('repairs', reducers)).toThrow('Broken at its beginning');
      const stateless = (state: unknown) => state;
      for (const reducers of [stateless, { own: stateless }])
        expect(() => shop[how]('repairs', reducers)).toThrow('undefined during initialization');
      shop.store.dispatch(counter.actions.added());
      expect(shop.store.getState()).toMatchObject({ sales: { count: 1 } });
      // Its next release has the key.
      shop.inject('repairs', counter.reducer);
      expect(shop.store.getState()).toMatchObject({ repairs: 0 });
    },
  );

  it.each(['user', 'accounts', 'sidebar'])('should refuse the key %s, which is taken', (key) => {
    expect(() => createStore().inject(key, counter.reducer)).toThrow(
      `The state key "${key}" is taken already`,
    );
  });

  it('should refuse a key that another area has taken', () => {
    const shop = createStore();
    shop.inject('sales', counter.reducer);
    const other = createSlice({ name: 'count', initialState: 5, reducers: {} }).reducer;
    expect(() => shop.inject('sales', other)).toThrow('taken already');
    expect(shop.store.getState()).toMatchObject({ sales: 0 });
  });

  it('should keep user, accounts and repairProcesses, and nothing else, under the key root', async () => {
    const shop = createStore();
    shop.store.dispatch(userSlice.actions.setUser({ _id: '1', name: 'Asha', designation: 'admin' }));
    await tick();
    await shop.persistor.flush();
    const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
    expect(Object.keys(stored).sort()).toEqual(['_persist', 'accounts', 'repairProcesses', 'user']);
    expect(JSON.parse(stored.user)).toMatchObject({ user: { name: 'Asha' } });

    const again = createStore();
    await tick();
    await tick();
    expect(again.store.getState().user.user?.name).toBe('Asha');
  });

  it('should put nothing into the storage that is private', async () => {
    const shop = createStore();
    const account = {
      _id: 'a1',
      accountName: 'HDFC current',
      accountType: 'bank' as const,
      isActive: true,
      accountNumber: '50100012345678',
      ifscCode: 'HDFC0000123',
      balance: 812_345.5,
    };
    shop.store.dispatch(accountsSlice.actions.setAccounts([account]));
    const person = { _id: '1', name: 'Asha', designation: 'admin' as const };
    shop.store.dispatch(
      userSlice.actions.setUser({ ...person, email: 'asha@example.in', mobileNumber: '9820041177' }),
    );
    await tick();
    await shop.persistor.flush();
    const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
    expect(JSON.parse(stored.user)).toEqual({ user: person });
    expect(JSON.parse(stored.accounts).allAccounts).toEqual([
      { _id: 'a1', accountName: 'HDFC current', accountType: 'bank', isActive: true },
    ]);
    expect(shop.store.getState().user.user?.email).toBe('asha@example.in');
  });

  it.each([
    ['that has none', '{"rehydrated":true}'],
    ['that is older', '{"version":-1,"rehydrated":true}'],
    ['that is newer', '{"version":99,"rehydrated":true}'],
  ])('should begin anew on what a version left %s', async (_which, persisted) => {
    const old = { user: '{"user":{"_id":"1","name":"Old"}}', accounts: '{"list":[]}', _persist: persisted };
    localStorage.setItem('persist:root', JSON.stringify(old));
    const shop = createStore();
    await tick();
    await tick();
    expect(shop.persistor.getState().bootstrapped).toBe(true);
    expect(shop.store.getState()).toMatchObject({ user: { user: null }, accounts: { allAccounts: [] } });
  });

  it('should work without the api until the api is connected', () => {
    const shop = createStore();
    expect(shop.store.getState()).not.toHaveProperty('api');
    connectApi(shop);
    expect(shop.store.getState()).toHaveProperty(api.reducerPath);
  });

  it('should know what long work goes on and how far it is', () => {
    const shop = createStore();
    const shown = () => shop.store.getState().longWork.items.map(({ label, done }) => [label, done]);
    const customers = startWork('Importing customers');
    const items = startWork('Importing items');
    customers.progress(0.4);
    items.progress(7);
    expect(shown()).toEqual([
      ['Importing customers', 0.4],
      ['Importing items', 1],
    ]);
    customers.end();
    customers.progress(0.9);
    expect(shown()).toEqual([['Importing items', 1]]);
  });

  it('should show toasts 5000 ms, and 3000 ms when they are short', () => {
    const shop = createStore();
    notify.success('Invoice INV-0042 saved');
    notify.error('Login failed', { short: true });
    expect(shop.store.getState().toasts.items).toMatchObject([
      { tone: 'success', text: 'Invoice INV-0042 saved', duration: 5000 },
      { tone: 'error', text: 'Login failed', duration: 3000 },
    ]);
  });
});
