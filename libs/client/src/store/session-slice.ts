import { createSlice } from '@reduxjs/toolkit';

/** Whether the server has been asked for the session since this page was opened. Never persisted. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { checked: false },
  reducers: {
    sessionChecked: (state) => {
      state.checked = true;
    },
  },
});
