import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** How long it stays, in milliseconds. */
  duration: number;
  /** By what `runUndo` takes back what it tells of. */
  undo?: number;
  /** What it tells of, a form or a button: a failure told of the same before makes way. */
  of?: string;
}

/** Toasts stay 5000 ms, in sign-in and upload 3000 ms. Source: specification 1, section 9. */
export const TOAST_MS = 5000;
export const SHORT_TOAST_MS = 3000;

const initialState: { items: Toast[]; lastId: number } = { items: [], lastId: 0 };

/** What happened to what, newest last. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastAdded: (state, { payload }: PayloadAction<Omit<Toast, 'id'>>) => {
      state.lastId += 1;
      const { of } = payload;
      const isOld = (toast: Toast) => of !== undefined && toast.of === of && toast.tone === 'error';
      state.items = state.items.filter((toast) => !isOld(toast));
      state.items.push({ ...payload, id: state.lastId });
    },
    toastRemoved: (state, { payload }: PayloadAction<number>) => {
      state.items = state.items.filter((toast) => toast.id !== payload);
    },
  },
});
