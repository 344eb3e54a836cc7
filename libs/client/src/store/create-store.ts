import {
  combineReducers,
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  createTransform,
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
  type PersistedState,
} from 'redux-persist';
import { accountsSlice } from './accounts-slice';
import { browserStorage } from './browser-storage';
import { daySlices } from './day-slices';
import { listReducers } from './list-slices';
import { connectLongWork, longWorkSlice } from './long-work-slice';
import { connectNotify } from './notify';
import { repairProcessesSlice } from './repair-processes-slice';
import { sessionSlice } from './session-slice';
import { sidebarSlice } from './sidebar-slice';
import { toastsSlice } from './toasts-slice';
import { userSlice, type UserState } from './user-slice';

/** Of what is stored; raised when a persisted slice changes its shape. */
const STORED_VERSION = 1;

/** The browser's storage keeps no more of a person than the frame shows at once; the session check brings the rest. */
const withoutContacts = createTransform<UserState, UserState>(
  ({ user }) => ({
    user: user && {
      ...{ _id: user._id, name: user.name, designation: user.designation },
      ...{ avatar: user.avatar, rights: user.rights },
    },
  }),
  (stored) => stored,
  { whitelist: ['user'] },
);

/** Source: specification 1, sections 3 and 9. */
const PERSISTENCE = {
  key: 'root',
  timeout: 5000,
  whitelist: ['user', 'accounts', 'repairProcesses'],
  version: STORED_VERSION,
  // Shell and areas ship apart, forwards and backwards; what another version left is only a memory of the server's.
  migrate: async (state: PersistedState) => (state?._persist.version === STORED_VERSION ? state : undefined),
  transforms: [withoutContacts],
};

const INJECTED = 'store/injected';

/** All under one key: areas have theirs beside it, and one of them is called `repairs`. */
const lists = combineReducers({ ...listReducers, ...daySlices });

/** One store for the whole page; the shell makes it and areas add their own state to it by `inject`. */
export function createStore() {
  const root = combineSlices(
    userSlice,
    sessionSlice,
    sidebarSlice,
    toastsSlice,
    longWorkSlice,
    accountsSlice,
    repairProcessesSlice,
    { lists },
  );
  const taken = new Map<string, Reducer | Record<string, Reducer> | null>(
    Object.keys(root(undefined, { type: 'keys' })).map((key) => [key, null]),
  );
  const late = createDynamicMiddleware();
  const store = configureStore({
    reducer: persistReducer<ReturnType<typeof root>>({ ...PERSISTENCE, storage: browserStorage }, root),
    middleware: (standard) =>
      standard({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(late.middleware),
  });

  /** Puts `reducer` (or several, combined) under `key`. Again with the same one does nothing. Throws when `key` is another's. */
  function inject(key: string, reducer: Reducer | Record<string, Reducer>): void {
    if (taken.has(key)) {
      if (taken.get(key) === reducer) return;
      throw new Error(`The state key "${key}" is taken already`);
    }
    replace(key, reducer);
  }

  /** Puts `reducer` (or several) under `key`, in the place of what was injected there. Its state begins anew. Throws where it has no state to begin with. */
  function replace(key: string, reducer: Reducer | Record<string, Reducer>): void {
    const combined = typeof reducer === 'function' ? reducer : combineReducers(reducer);
    // In the store one that throws here, or has no state, would throw at every action, and no key is taken for it.
    combineReducers({ [key]: combined })(undefined, { type: INJECTED, payload: key });
    taken.set(key, reducer);
    const isBegun = ({ type, payload }: UnknownAction) => type === INJECTED && payload === key;
    const own: Reducer = (state, action) => combined(isBegun(action) ? undefined : state, action);
    root.inject({ reducerPath: key, reducer: own }, { overrideExisting: true });
    store.dispatch({ type: INJECTED, payload: key });
  }

  connectNotify(store.dispatch);
  connectLongWork(store);
  return {
    store,
    persistor: persistStore(store),
    inject,
    replace,
    /** Adds a middleware at the end of the chain, for what is loaded after the first page. */
    addMiddleware: (middleware: Middleware): void => late.addMiddleware(middleware),
  };
}

export type ShopStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<ShopStore['store']['getState']>;
