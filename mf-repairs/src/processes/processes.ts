import { areaApi } from '@shopbench/client';
import { titleCase, type ProcessTimes, type RepairProcess } from '@shopbench/contracts';
import { defineResource, screenPath } from '@shopbench/pages';

/** How faults are repaired, step by step. */
export const processes = defineResource({
  area: 'repairs',
  path: '/repair-process',
  one: 'repair process',
  many: 'processes',
  list: 'repairProcesses',
  tag: 'RepairProcess',
  staleToo: ['Repair'],
  nameOf: (process: RepairProcess) => titleCase(process.processName),
  screen: (process: RepairProcess) => screenPath('repairProcess', process._id),
});

export const { useProcessTimesQuery } = areaApi('repairs').injectEndpoints({
  endpoints: (build) => ({
    /** How long the steps usually take, and which repairs are on it. */
    processTimes: build.query<ProcessTimes, string>({
      query: (id) => ({ url: `/repair-process/${id}/times` }),
      providesTags: ['Repair'],
    }),
  }),
});

export const PROCESSES_PATH = '/repair-process';
export const NEW_PROCESS_PATH = '/repair-process/create';

/** Kinds of device that are repaired. */
export const DEVICE_WORDS: Record<RepairProcess['deviceType'], string> = {
  mobile: 'Mobile',
  lcd: 'LCD',
  pc_laptop: 'PC/Laptop',
  others: 'Others',
};

/** `4 steps, 10 checks`. */
export function sizeText(steps: readonly { checklistItems?: readonly unknown[] }[]): string {
  const checks = steps.reduce((sum, { checklistItems = [] }) => sum + checklistItems.length, 0);
  return `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}, ${checksText(checks)}`;
}

/** `1 check`, `3 checks`. */
export const checksText = (checks: number): string => `${checks} ${checks === 1 ? 'check' : 'checks'}`;
