/** Pages that change records; they bring the form fields. */
export {
  defineForm,
  storedValues,
  type EditorProps,
  type FieldsProps,
  type FormOptions,
} from './define-form';
export { MoreFields, type MoreFieldsProps } from './more-fields';
export { PaymentFields, type PaymentFieldsProps } from './payment-fields';
export { AccountPicker, useActiveAccounts, type AccountPickerProps } from './pickers/account-picker';
export { BrandPicker, CategoryPicker, definePicker, SubCategoryPicker } from './pickers/catalogue-pickers';
export { ItemPicker, type ItemPickerProps } from './pickers/item-picker';
export {
  NamePicker,
  type NamedOption,
  type NameFieldProps,
  type NamePickerProps,
} from './pickers/name-picker';
export { PartyDuplicates, usePartyDuplicates, type PartyDuplicatesProps } from './pickers/party-duplicates';
export { partyBegunWith, PartyPicker, type NamedParty, type PartyPickerProps } from './pickers/party-picker';
export { DraftLine, SaveForm, SaveNoticeLine, type SaveFormProps } from './save-form';
