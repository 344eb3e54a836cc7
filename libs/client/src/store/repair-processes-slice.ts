import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { listLoaded, listsForgotten } from './list-slices';

/** What a picker shows of a repair process. */
export interface RepairProcessSummary {
  _id: string;
  processName: string;
  faultName: string;
}

const summaryOf = ({ _id, processName, faultName }: RepairProcessSummary): RepairProcessSummary => ({
  _id,
  processName,
  faultName,
});

const initialState: { allProcesses: RepairProcessSummary[]; faultTypes: string[] } = {
  allProcesses: [],
  faultTypes: [],
};

const faultTypesOf = (processes: readonly RepairProcessSummary[]): string[] => [
  ...new Set(processes.map(({ faultName }) => faultName)),
];

/** The repair processes as last seen and the faults that they are for, persisted. Source: specification 1, section 3. */
export const repairProcessesSlice = createSlice({
  name: 'repairProcesses',
  initialState,
  reducers: {
    processAdded: (state, { payload }: PayloadAction<RepairProcessSummary>) => {
      state.allProcesses.push(summaryOf(payload));
      state.faultTypes = faultTypesOf(state.allProcesses);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(listLoaded, (state, { payload: { list, rows } }) => {
        if (list !== 'repairProcesses') return;
        state.allProcesses = (rows as readonly RepairProcessSummary[]).map(summaryOf);
        state.faultTypes = faultTypesOf(state.allProcesses);
      })
      .addCase(listsForgotten, () => initialState),
});
