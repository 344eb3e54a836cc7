/** What a page is made of that needs neither list nor form. */
export { CHANGE_WORDS } from './history/change-words';
export type { RecordHistoryProps } from './history/record-history';
export type { ToldFieldsProps } from './history/told-fields';
export { useTimeZone } from './history/use-time-zone';
export { momentText } from './history/moment-text';
export { PageTurner, type PageTurnerProps, type Paging } from './page-turner';
export {
  inWords,
  tellFields,
  VALUE_WORDS,
  type Teller,
  type ToldChange,
  type Words,
} from './history/tell-change';
export { ArchivedNotice } from './archived-notice';
export { BulkUpload } from './import/bulk-upload';
export { copyText } from './copy-text';
export { CUSTOMER_IMPORT, PRODUCT_IMPORT, type ImportSubject } from './import/import-subject';
export { KIND_WORDS, kindWord } from './kind-words';
export { bothOf, Loaded } from './loaded';
export { downloadPaper, printPaper, type PaperChoice, type PaperSource } from './paper/paper-calls';
export { usePaperActions, type PaperActions, type PaperActionsOptions } from './paper/use-paper-actions';
export { smsLink, whatsAppLink } from './paper/send-links';
export { PATHS, screenPath } from './paths';
export { PictureField, type PictureFieldProps } from './picture/picture-field';
export { PICTURE_KINDS, pictureRefusal, usePreview } from './picture/picture-file';
export { sendPicture } from './picture/send-picture';
export { usePictures, type Pictures } from './picture/use-pictures';
export { changedFields, rebase, type Rebased, type RowRule, type RowRules, type Unmerged } from './rebase';
export type { LedgerPart } from './record-ledger';
export { RecordHistory, RecordLedger, ToldFields, type RecordLedgerProps } from './record-parts';
export { RecordLayout, type RecordAction, type RecordLayoutProps } from './record-layout';
export { RecordLink, type RecordLinkProps } from './record-link';
export { RecordPage, RecordTabs, type RecordPageProps, type RecordTab } from './record-page';
export {
  capitalized,
  defineResource,
  LIVE,
  type Answer,
  type Query,
  type Resource,
  type ResourceOptions,
  type Stored,
} from './resource';
export { accounts } from './resources/accounts';
export { brands, categories, faults, mobiles, models, products } from './resources/catalogue';
export {
  payments,
  useAllocatePaymentMutation,
  useCancelPaymentMutation,
  useOpenItemsQuery,
} from './resources/payments';
export { parties, staff } from './resources/people';
export { useTradingSettings } from './resources/settings';
export {
  DocumentNumber,
  StoryCards,
  StoryTable,
  type StoryCard,
  type StoryColumn,
  type StoryTableProps,
} from './story-table';
export { useBegunText } from './use-begun-text';
export { useDelete, type Deletion } from './use-delete';
export { useRecordForm, type RecordFormOptions } from './use-record-form';
export { useRecordSend, type RecordSending, type RecordSendOptions } from './use-record-send';
export { useRememberedView, useReturn } from './use-return';
export { useAct } from './use-act';
export { useBarred } from './use-barred';
export { after } from './stale';
export { useDeed } from './use-deed';
export { useDialog, type Dialogs } from './use-dialog';
export { usePress, type Attempt, type Press, type PressOptions } from './use-press';
export { useInstant, type Instant, type InstantOptions } from './use-instant';
export { useMergeChoice, type MergeChoiceOptions } from './use-merge-choice';
export { useRight } from './use-right';
export { useCommands, type PageCommand } from './use-commands';
export { useRecordTrail } from './record-trail';
export { askedOf, foundOf, menuOf, useStaffChoices } from './asked';
export {
  useFormSave,
  useSave,
  useSend,
  type KeepOptions,
  type SaveHandle,
  type SaveNotice,
  type SaveOptions,
  type Saving,
  type Sendable,
  type SendOptions,
} from './use-save';
export {
  ACCOUNT_TYPE_WORDS,
  asOptions,
  designationWord,
  INVOICE_TYPE_WORDS,
  MOBILE_TYPE_WORDS,
} from './words';
