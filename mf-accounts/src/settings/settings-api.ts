import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  MailInput,
  MailSettings,
  NumberingInput,
  NumberSeries,
  BackupList,
  BackupSummary,
  BooksCheck,
  ClosedYear,
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
  useMailQuery,
  useSetMailMutation,
  useClearMailMutation,
  useTestMailMutation,
  useNumberingQuery,
  useSetNumberingMutation,
  useBackupsQuery,
  useBackUpMutation,
  useUploadBackupMutation,
  useRestoreBackupMutation,
  useLazyBooksCheckQuery,
  useCloseYearMutation,
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
    mail: build.query<MailSettings, void>({
      query: () => ({ url: '/settings/mail' }),
      providesTags: ['Settings'],
    }),
    setMail: build.mutation<Saved<MailSettings>, MailInput>({
      query: (body) => ({ url: '/settings/mail', method: 'PUT', body }),
      transformResponse: withMessage<MailSettings>,
      invalidatesTags: ['Settings'],
    }),
    clearMail: build.mutation<Saved<null>, void>({
      query: () => ({ url: '/settings/mail', method: 'DELETE' }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['Settings'],
    }),
    testMail: build.mutation<Saved<null>, { to: string }>({
      query: (body) => ({ url: '/settings/mail/test', method: 'POST', body }),
      transformResponse: withMessage<null>,
    }),
    numbering: build.query<NumberSeries[], void>({
      query: () => ({ url: '/settings/numbering' }),
      transformResponse: ({ series }: { series: NumberSeries[] }) => series,
      providesTags: ['Settings'],
    }),
    setNumbering: build.mutation<Saved<unknown>, NumberingInput>({
      query: (body) => ({ url: '/settings/numbering', method: 'PUT', body }),
      transformResponse: withMessage<unknown>,
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
    restoreBackup: build.mutation<
      Saved<BackupSummary>,
      { name: string; body: RestoreInput; idempotencyKey: string }
    >({
      query: ({ name, ...call }) => ({ url: `/backup/${name}/restore`, method: 'POST', ...call }),
      transformResponse: withMessage<BackupSummary>,
    }),
    booksCheck: build.query<BooksCheck, void>({ query: () => ({ url: '/books/check' }) }),
    closeYear: build.mutation<Saved<ClosedYear>, { year: number }>({
      query: (body) => ({ url: '/books/close-year', method: 'POST', body }),
      transformResponse: withMessage<ClosedYear>,
      invalidatesTags: ['Settings'],
    }),
  }),
});
