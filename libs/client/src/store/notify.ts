import type { Dispatch } from '@reduxjs/toolkit';
import { keepUndo } from './undo';
import { SHORT_TOAST_MS, TOAST_MS, toastsSlice, type ToastTone } from './toasts-slice';

interface NotifyOptions {
  /** 3000 ms instead of 5000 ms. */
  short?: boolean;
  /** What it tells of, unlike anything else on the page: a failure does not stay beside the success of the next try. */
  of?: string;
}

let dispatch: Dispatch | null = null;

/** Names the store that shows toasts; `createStore` calls it. */
export function connectNotify(target: Dispatch): void {
  dispatch = target;
}

const show =
  (tone: ToastTone) =>
  (text: string, { short = false, of }: NotifyOptions = {}): void => {
    const duration = short ? SHORT_TOAST_MS : TOAST_MS;
    dispatch?.(toastsSlice.actions.toastAdded({ tone, text, duration, ...(of ? { of } : {}) }));
  };

/** Toasts, top right. They say what happened to what: "Invoice INV-0042 saved". */
export const notify = {
  ...{ success: show('success'), error: show('error'), info: show('info') },
  /** What was done, with the way to take it back while the toast stays: a button, and Ctrl-Z. */
  undo: (text: string, takeBack: () => void): void => {
    const undo = keepUndo(takeBack);
    dispatch?.(toastsSlice.actions.toastAdded({ tone: 'success', text, duration: TOAST_MS, undo }));
  },
};
