export { CONTRACT_VERSION, type SlotName, type SlotProps } from '@shopbench/contracts';
export { inAddress, type AddressPart } from './address/address-part';
export { useAddress, type Address } from './address/use-address';
export { defineArea, type AreaModule } from './area/define-area';
export { OtherPage, type OtherPageProps } from './area/other-page';
export { comingSoon, page, pages } from './area/page';
export { Slot, type OfferedSlot } from './area/slot';
export { api, connectApi, withMessage, type ApiMeta, type Saved } from './api/api';
export { areaApi } from './api/area-api';
export { errorStatus, errorText, fieldErrors, firstAnswer, isRefusal } from './api/api-error';
export { fetchFile, saveFile, type FetchedFile, type FileWish } from './api/fetch-file';
export { newIdempotencyKey } from './api/idempotency-key';
export { useIdempotencyKey } from './api/use-idempotency-key';
export { API_BASE, request, type ApiAnswer, type ApiError, type ApiRequest } from './api/request';
export { focusIfFree } from './focus/focus-if-free';
export type { FieldPath, ValueAt } from './form/field-path';
export type { FormCheck, FormList, FormState, FormStore } from './form/form-store';
export {
  useField,
  useForm,
  useFormSlice,
  useFormStore,
  type BoundField,
  type Form,
  type FormHandle,
  type FormValues,
} from './form/use-form';
export { useKeptDraft, type KeptDraft, type KeptDraftOptions, type KeptWork } from './form/use-kept-draft';
export { useSettled } from './form/use-settled';
export { exportList, type ListExport } from './list/export-list';
export type { ListLayout } from './list/use-list-layout';
export { readStored, writeStored } from './list/stored';
export { RETURNS, type ListPlace } from './list/use-list-place';
export { useListState, type ListState, type ListStateOptions } from './list/use-list-state';
export { leaveForms } from './form/leave-guards';
export { useUnsavedGuard, type UnsavedGuard } from './form/use-unsaved-guard';
export { accountsSlice, type AccountSummary } from './store/accounts-slice';
export { createStore, type RootState, type ShopStore } from './store/create-store';
export { feedsDays } from './store/day-slices';
export { feedsList } from './store/feeds-list';
export { type ListName } from './store/list-slices';
export { startWork, type WorkReport } from './store/long-work-slice';
export { notify } from './store/notify';
export { runUndo } from './store/undo';
export { repairProcessesSlice, type RepairProcessSummary } from './store/repair-processes-slice';
export { dashboardPathFor, homePathFor, useSession, type Session, type SessionStatus } from './store/session';
export { userSlice } from './store/user-slice';
