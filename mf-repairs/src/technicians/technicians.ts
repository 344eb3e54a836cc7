import { areaApi } from '@shopbench/client';
import type { TechnicianReport } from '@shopbench/contracts';

export const { useTechnicianReportQuery } = areaApi('repairs').injectEndpoints({
  endpoints: (build) => ({
    technicianReport: build.query<TechnicianReport, { from: string; to: string }>({
      query: (params) => ({ url: '/repair/technicians', params }),
      providesTags: ['Repair'],
    }),
  }),
});
