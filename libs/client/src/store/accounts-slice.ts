import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '@shopbench/contracts';

const initialState: { allAccounts: Account[] } = { allAccounts: [] };

/** The shop's accounts as last seen, persisted, so that pickers are filled before the server answers. */
export const accountsSlice = createSlice({
  name: 'accounts',
  initialState,
  reducers: {
    setAccounts: (state, { payload }: PayloadAction<Account[]>) => {
      state.allAccounts = payload;
    },
  },
});
