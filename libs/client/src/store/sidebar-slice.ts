import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the side navigation is open on a narrow screen. */
export const sidebarSlice = createSlice({
  name: 'sidebar',
  initialState: { isOpen: true },
  reducers: {
    toggleSidebar: (state) => {
      state.isOpen = !state.isOpen;
    },
    setSidebar: (state, { payload }: PayloadAction<boolean>) => {
      state.isOpen = payload;
    },
  },
});
