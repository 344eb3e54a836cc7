export { Combobox, type ComboboxOption, type ComboboxProps } from './form/combobox';
export { DateField, type DateFieldProps } from './form/date-field';
export { FieldGrid, FormActions, FormSection, type FormSectionProps } from './form/form-layout';
export { Form, type FormProps } from './form/form';
export { FormDialog, type FormDialogProps } from './form/form-dialog';
export { MoneyField, NumberField, type NumberFieldProps } from './form/number-field';
export { SelectField, type SelectFieldProps } from './form/select-field';
export { SwitchField, type SwitchFieldProps } from './form/switch-field';
export { TextField, type TextFieldProps } from './form/text-field';
