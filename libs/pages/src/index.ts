/** What a page is made of that needs neither list nor form. */
export { PATHS, screenPath } from './paths';
export { rebase, type Rebased } from './rebase';
export { Loaded, RecordPage, RecordTabs, type RecordPageProps, type RecordTab } from './record-page';
export {
  capitalized,
  defineResource,
  type Answer,
  type Query,
  type Resource,
  type ResourceOptions,
} from './resource';
export { accounts } from './resources/accounts';
export { brands, categories, products } from './resources/catalogue';
export { parties, staff } from './resources/people';
export { useDelete, type Deletion } from './use-delete';
export { useRecordForm, type RecordFormOptions } from './use-record-form';
export { useRememberedView, useReturn } from './use-return';
export { useRight } from './use-right';
export {
  useSave,
  useSend,
  type SaveHandle,
  type SaveNotice,
  type SaveOptions,
  type Sendable,
  type SendOptions,
} from './use-save';
export { ACCOUNT_TYPE_WORDS, asOptions, designationWord } from './words';
