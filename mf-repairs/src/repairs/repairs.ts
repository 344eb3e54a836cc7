import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  screenPath,
  type PromiseQuery,
  type Repair,
  type RepairBoard,
  type RepairCounts,
  type RepairItem,
  type RepairItemUpdate,
  type RepairPromise,
  type RepairRow,
  type RepairStatus,
  type WorkshopSettings,
} from '@shopbench/contracts';
import { after, defineResource } from '@shopbench/pages';

/** Repaired items, one row each. */
export const repairRows = defineResource({
  area: 'repairs',
  path: '/repair',
  one: 'repaired item',
  many: 'repairs',
  list: 'repairs',
  tag: 'Repair',
  nameOf: (row: RepairRow) => row.repairNumber,
});

/** Bookings with their items. */
export const bookings = defineResource({
  area: 'repairs',
  path: '/repair',
  one: 'repair',
  many: 'repairs',
  tag: 'Repair',
  staleToo: after('money'),
  nameOf: (repair: Repair) => repair.repairNumber,
  screen: (repair: Repair) => screenPath('repair', repair._id),
});

/** A change of one item; only what it names changes. */
export interface ItemChange {
  id: string;
  body: Pick<RepairItemUpdate, 'itemIndex'> & Partial<RepairItemUpdate>;
  idempotencyKey?: string;
}

/** Which item is to get which status. */
export interface StatusTarget {
  repairId: string;
  itemIndex: number;
  repairStatus: RepairStatus;
}

export const {
  useLastRepairQuery,
  useRepairCountsQuery,
  useRepairBoardQuery,
  useWorkshopSettingsQuery,
  useRepairPromiseQuery,
  useUpdateItemMutation,
  useCancelRepairMutation,
} = areaApi('repairs').injectEndpoints({
  endpoints: (build) => ({
    lastRepair: build.query<{ repairNumber: string | null; nextNumber?: string }, void>({
      query: () => ({ url: '/repair/last-repair' }),
      providesTags: ['Repair'],
    }),
    repairCounts: build.query<RepairCounts, { technician?: string }>({
      query: (params) => ({ url: '/repair/counts', params }),
      providesTags: ['Repair'],
    }),
    repairBoard: build.query<RepairBoard, Record<string, string>>({
      query: (params) => ({ url: '/repair/board', params }),
      providesTags: ['Repair'],
    }),
    workshopSettings: build.query<WorkshopSettings, void>({
      query: () => ({ url: '/settings/workshop' }),
      providesTags: ['Settings'],
    }),
    repairPromise: build.query<RepairPromise, PromiseQuery>({
      query: (params) => ({ url: '/repair/promise', params: { ...params } }),
      providesTags: ['Repair'],
    }),
    updateItem: build.mutation<Saved<RepairItem>, ItemChange>({
      query: ({ id, ...sent }) => ({ url: `/repair/update/repair-item/${id}`, method: 'PUT', ...sent }),
      transformResponse: withMessage<RepairItem>,
      invalidatesTags: after('repair', 'stock'),
    }),
    cancelRepair: build.mutation<Saved<Repair>, { id: string; body: object; idempotencyKey: string }>({
      query: ({ id, ...sent }) => ({ url: `/repair/${id}/cancel`, method: 'POST', ...sent }),
      transformResponse: withMessage<Repair>,
      invalidatesTags: after('repair', 'stock', 'money'),
    }),
  }),
});

export const REPAIRS_PATH = '/repair';
export const BOARD_PATH = '/repair/board';

/** `REP-0092/2` of several, `REP-0092` of one. */
export const itemNumber = ({ repairNumber, itemIndex, itemCount }: RepairRow): string =>
  itemCount > 1 ? `${repairNumber}/${itemIndex + 1}` : repairNumber;
