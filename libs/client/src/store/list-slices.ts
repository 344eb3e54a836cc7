import { createAction, createSlice } from '@reduxjs/toolkit';

/** The named lists of the specification that the store holds, each with the field of its rows. Source: 1, section 3. */
const LISTS = {
  allUsers: 'allUsers',
  brands: 'allBrands',
  models: 'allModels',
  mobiles: 'allMobiles',
  categories: 'allCategories',
  products: 'allProducts',
  invoices: 'allInvoices',
  repairs: 'allRepairs',
  faults: 'allFaults',
  purchaseInvoices: 'allInvoices',
  customers: 'allCustomers',
  suppliers: 'allSuppliers',
} as const;

/** A named list of the store; those that are persisted have slices of their own. */
export type ListName = keyof typeof LISTS | 'accounts' | 'repairProcesses';

export const listLoading = createAction<{ list: ListName }>('lists/loading');
export const listLoaded = createAction<{ list: ListName; rows: readonly object[] }>('lists/loaded');
export const listFailed = createAction<{ list: ListName; error: string }>('lists/failed');
/** Nothing of the lists stays: the person has signed out. */
export const listsForgotten = createAction('lists/forgotten');

/** What a list holds beside its rows. */
interface ListState {
  loading: boolean;
  /** Why it could not be loaded last, in words; the rows of before stay. */
  error: string | null;
}

/** The rows that the server answered last for a list, whatever it was narrowed to. */
function listSlice<Name extends keyof typeof LISTS>(name: Name) {
  const field = LISTS[name];
  const empty = { [field]: [], loading: false, error: null } as ListState & Record<string, unknown>;
  return createSlice({
    name,
    initialState: empty,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(listLoading, (state, { payload }) => {
          if (payload.list === name) state.loading = true;
        })
        .addCase(listLoaded, (state, { payload: { list, rows } }) =>
          list === name ? { ...state, [field]: rows, loading: false, error: null } : state,
        )
        .addCase(listFailed, (state, { payload: { list, error } }) =>
          list === name ? { ...state, loading: false, error } : state,
        )
        .addCase(listsForgotten, () => empty),
  });
}

const names = Object.keys(LISTS) as (keyof typeof LISTS)[];

export const listReducers = Object.fromEntries(names.map((name) => [name, listSlice(name).reducer]));
