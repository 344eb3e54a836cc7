import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';

/** Something that takes a while, such as an import: the frame shows how far it is, whatever page is open. */
export interface LongWork {
  id: number;
  /** What is done, such as `Importing customers`. */
  label: string;
  /** From 0 to 1; absent while nobody can tell. */
  done?: number;
}

const initialState: { items: LongWork[]; lastId: number } = { items: [], lastId: 0 };

export const longWorkSlice = createSlice({
  name: 'longWork',
  initialState,
  reducers: {
    workStarted: (state, { payload: label }: PayloadAction<string>) => {
      state.lastId += 1;
      state.items.push({ id: state.lastId, label });
    },
    workWentOn: (state, { payload: { id, done } }: PayloadAction<{ id: number; done: number }>) => {
      const work = state.items.find((item) => item.id === id);
      if (work) work.done = Math.min(1, Math.max(0, done));
    },
    workEnded: (state, { payload: id }: PayloadAction<number>) => {
      state.items = state.items.filter((item) => item.id !== id);
    },
  },
});

interface WorkStore {
  dispatch: Dispatch;
  getState: () => { longWork: typeof initialState };
}

let store: WorkStore | null = null;

/** Names the store that holds the work; `createStore` calls it. */
export function connectLongWork(target: WorkStore): void {
  store = target;
}

/** How somebody who does long work tells about it. */
export interface WorkReport {
  /** How far it is, from 0 to 1. */
  progress: (done: number) => void;
  /** It is done, or given up. */
  end: () => void;
}

/** Shows in the top bar that long work has begun, until `end`: `startWork('Importing customers')`. */
export function startWork(label: string): WorkReport {
  store?.dispatch(longWorkSlice.actions.workStarted(label));
  const id = store?.getState().longWork.lastId ?? 0;
  return {
    progress: (done) => void store?.dispatch(longWorkSlice.actions.workWentOn({ id, done })),
    end: () => void store?.dispatch(longWorkSlice.actions.workEnded(id)),
  };
}
