import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a picker shows of a repair process. */
export interface RepairProcessSummary {
  _id: string;
  processName: string;
  faultName: string;
}

const initialState: { allProcesses: RepairProcessSummary[]; faultTypes: string[] } = {
  allProcesses: [],
  faultTypes: [],
};

/** The repair processes as last seen, persisted. */
export const repairProcessesSlice = createSlice({
  name: 'repairProcesses',
  initialState,
  reducers: {
    setProcesses: (state, { payload }: PayloadAction<RepairProcessSummary[]>) => {
      state.allProcesses = payload;
    },
    processAdded: (state, { payload }: PayloadAction<RepairProcessSummary>) => {
      state.allProcesses.push(payload);
    },
    setFaultTypes: (state, { payload }: PayloadAction<string[]>) => {
      state.faultTypes = payload;
    },
  },
});
