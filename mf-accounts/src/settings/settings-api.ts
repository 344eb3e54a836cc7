import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  BackupList,
  BackupSummary,
  BooksCheck,
  RestoreInput,
  RightInput,
  RightsTable,
  Settings,
} from '@shopbench/contracts';

/** What the admin's pages ask: settings, rights, backups, the check of the books. */
export const {
  useSettingsQuery,
  useUpdateSettingsMutation,
  useRightsQuery,
  useSetRightMutation,
  useResetRightsMutation,
  useBackupsQuery,
  useBackUpMutation,
  useUploadBackupMutation,
  useRestoreBackupMutation,
  useLazyBooksCheckQuery,
} = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ url: '/settings' }),
      providesTags: ['Settings'],
    }),
    updateSettings: build.mutation<Saved<Settings>, object>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      transformResponse: withMessage<Settings>,
      invalidatesTags: ['Settings'],
    }),
    rights: build.query<RightsTable, void>({
      query: () => ({ url: '/settings/rights' }),
      providesTags: ['Settings'],
    }),
    setRight: build.mutation<RightsTable, RightInput>({
      query: (body) => ({ url: '/settings/rights', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    resetRights: build.mutation<RightsTable, void>({
      query: () => ({ url: '/settings/rights', method: 'DELETE' }),
      invalidatesTags: ['Settings'],
    }),
    backups: build.query<BackupList, void>({
      query: () => ({ url: '/backup' }),
      providesTags: ['Settings'],
    }),
    backUp: build.mutation<Saved<BackupSummary>, void>({
      query: () => ({ url: '/backup', method: 'POST' }),
      transformResponse: withMessage<BackupSummary>,
      invalidatesTags: ['Settings'],
    }),
    uploadBackup: build.mutation<Saved<BackupSummary>, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/backup/upload', method: 'POST', body };
      },
      transformResponse: withMessage<BackupSummary>,
      invalidatesTags: ['Settings'],
    }),
    restoreBackup: build.mutation<Saved<BackupSummary>, RestoreInput & { name: string }>({
      query: ({ name, ...body }) => ({ url: `/backup/${name}/restore`, method: 'POST', body }),
      transformResponse: withMessage<BackupSummary>,
    }),
    booksCheck: build.query<BooksCheck, void>({ query: () => ({ url: '/books/check' }) }),
  }),
});
