import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@shopbench/contracts';
import { listLoaded, listsForgotten } from './list-slices';

/** What a picker shows of an account: no bank numbers and no balance, since the slice lies in the browser's storage. */
export type AccountSummary = Pick<Account, '_id' | 'accountName' | 'accountType' | 'isActive'>;

const summaryOf = ({ _id, accountName, accountType, isActive }: AccountSummary): AccountSummary => ({
  _id,
  accountName,
  accountType,
  isActive,
});

const initialState: { allAccounts: AccountSummary[] } = { allAccounts: [] };

/** The shop's accounts as last seen, persisted, so that pickers are filled before the server answers. */
export const accountsSlice = createSlice({
  name: 'accounts',
  initialState,
  reducers: {
    setAccounts: (state, { payload }: PayloadAction<AccountSummary[]>) => {
      state.allAccounts = payload.map(summaryOf);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(listLoaded, (state, { payload: { list, rows } }) => {
        if (list === 'accounts') state.allAccounts = (rows as readonly AccountSummary[]).map(summaryOf);
      })
      .addCase(listsForgotten, () => initialState),
});
