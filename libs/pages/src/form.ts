/** Pages that change records; they bring the form fields. */
export { AskDialog, type AskDialogProps } from './ask-dialog';
export { CancelDocumentDialog, type CancelDocumentDialogProps } from './cancel-document-dialog';
export {
  defineForm,
  storedValues,
  type Creation,
  type EditorProps,
  type FieldsProps,
  type FormOptions,
} from './define-form';
export { MasterPage, type MasterPageProps } from './master-page';
export { MergeDialog, MergedCard } from './merging';
export { MoreFields, type MoreFieldsProps } from './more-fields';
export { NamesEditor, type NamesEditorProps } from './names-editor';
export { OpeningDateField } from './opening-date-field';
export { OpeningDialog, type OpeningDialogProps } from './opening-dialog';
export { OpenInDialog, type OpenInDialogProps } from './open-in-dialog';
export { PaymentFields, type PaymentFieldsProps } from './payment-fields';
export { PaymentHow, PaymentParty, PaymentSettles, PaymentSums } from './payments/payment-body';
export { PAYMENT_WORDS, PaymentDialog, type PaymentDialogProps } from './payments/payment-dialog';
export {
  firstPart,
  SplitPaymentFields,
  type SplitPaymentFieldsProps,
  type TypedPart,
} from './payments/split-payment-fields';
export { useLeaving, type Leaving, type LeavingMoney } from './payments/use-leaving';
export { usePayment, type PaymentBeginning, type PaymentHandle } from './payments/use-payment';
export {
  AccountPicker,
  useAccountOf,
  useActiveAccounts,
  type AccountPickerProps,
} from './pickers/account-picker';
export {
  BrandPicker,
  CategoryPicker,
  definePicker,
  FaultPicker,
  ModelPicker,
  SubCategoryPicker,
} from './pickers/catalogue-pickers';
export { codeText, ItemPicker, type ItemPickerProps } from './pickers/item-picker';
export {
  NamePicker,
  type NamedOption,
  type NameFieldProps,
  type NamePickerProps,
} from './pickers/name-picker';
export { SendMenu, type SendMenuProps } from './paper/send-menu';
export { ConsentTicks, type ConsentTicksProps } from './privacy/consent-ticks';
export { usePersonPrivacyQuery } from './privacy/privacy-calls';
export { useNoticesQuery } from './privacy/privacy-calls';
export { PartyDuplicates, usePartyDuplicates, type PartyDuplicatesProps } from './pickers/party-duplicates';
export { partyBegunWith, PartyPicker, type NamedParty, type PartyPickerProps } from './pickers/party-picker';
export { RateFields, type RateFieldsProps } from './rate-fields';
export { DraftLine, FailureLine, SaveForm, SaveNoticeLine, type SaveFormProps } from './save-form';
export { WordDialog, type WordDialogProps } from './word-dialog';
