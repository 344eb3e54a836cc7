import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@shopbench/contracts';

export interface UserState {
  user: SessionUser | null;
}

const initialState: UserState = { user: null };

/** The person signed in. Persisted, so that a reload shows the frame before the server has confirmed the session. */
export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    setUser: (state, { payload }: PayloadAction<SessionUser | null>) => {
      state.user = payload;
    },
  },
});
