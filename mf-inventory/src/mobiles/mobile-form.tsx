import type { FormValues } from '@shopbench/client';
import {
  isForSale,
  MOBILE_TYPES,
  mobileInput,
  UNITS,
  type Mobile,
  type MobileType,
} from '@shopbench/contracts';
import { asOptions, mobiles, MOBILE_TYPE_WORDS, PATHS, useRight } from '@shopbench/pages';
import {
  OpeningDateField,
  BrandPicker,
  CategoryPicker,
  defineForm,
  ModelPicker,
  storedValues,
  type FieldsProps,
} from '@shopbench/pages/form';
import {
  asKnown,
  FormSection,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@shopbench/ui/form';

type Values = FormValues<typeof mobileInput>;

/** An empty form. */
export const NEW_MOBILE: Values = {
  mobileType: 'repair',
  unit: 'PCS',
  brand: '',
  modelNo: '',
  minSalePrice: 0,
  mrp: 0,
  openingStock: 0,
};

/** What a mobile for repair must not have. */
const NOT_SOLD: Values = {
  itemCode: '',
  category: '',
  purchasePrice: undefined,
  salePrice: undefined,
  minSalePrice: 0,
  mrp: 0,
  openingStock: 0,
};

/** A stored mobile as the form edits it. A purchase price that the person may not see counts as unchanged. */
export function mobileValues(mobile: Mobile): Values {
  return {
    ...storedValues(mobileInput, mobile),
    ...(isForSale(mobile.mobileType) ? { purchasePrice: mobile.purchasePrice ?? 0 } : {}),
    brand: mobile.brand?.brandName ?? '',
    category: mobile.category?.categoryName ?? '',
  };
}

/** What it is and its IMEIs; price and stock only of a mobile that is sold. */
function MobileFields({ form: { field, values, set }, isNew }: FieldsProps<typeof mobileInput>) {
  const seesCost = useRight('cost');
  const isSold = isForSale(values.mobileType);
  const types = isNew ? MOBILE_TYPES : MOBILE_TYPES.filter((type) => isForSale(type) === isSold);

  function price(name: 'purchasePrice' | 'salePrice') {
    const { value, ...bound } = field(name);
    return { ...bound, value: typeof value === 'number' ? value : undefined };
  }

  function choose(mobileType: MobileType) {
    set({ mobileType, ...(isForSale(mobileType) ? {} : NOT_SOLD) });
  }

  return (
    <>
      <FormSection>
        <SelectField<MobileType>
          label="Type"
          required
          options={asKnown(types.map((type) => ({ value: type, label: MOBILE_TYPE_WORDS[type] })))}
          {...field('mobileType')}
          onChange={choose}
        />
        <BrandPicker required {...field('brand')} />
        <ModelPicker required {...field('modelNo')} also={values.brand ? { brand: values.brand } : {}} />
        <TextField label="IMEI" inputMode="numeric" maxLength={15} {...field('emeiNumber')} />
        <TextField label="Second IMEI" inputMode="numeric" maxLength={15} {...field('emeiNumberSecond')} />
        <TextField label="Warranty" placeholder="1 month" {...field('warranty')} />
      </FormSection>
      {isSold ? (
        <FormSection title="Price and stock">
          {isNew || seesCost ? (
            <MoneyField label="Purchase price" required start="₹" {...price('purchasePrice')} />
          ) : null}
          <MoneyField label="Sale price" required start="₹" {...price('salePrice')} />
          <MoneyField label="Lowest sale price" start="₹" {...field('minSalePrice')} />
          <MoneyField label="MRP" start="₹" {...field('mrp')} />
          {isNew ? (
            <>
              <NumberField label="Opening stock" hint="What is on the shelf now" {...field('openingStock')} />
              <OpeningDateField {...field('openingDate')} />
            </>
          ) : null}
          <SelectField<string> label="Unit" required options={asOptions(UNITS)} {...field('unit')} />
          <TextField label="Item code" hint="Left empty: allotted" maxLength={40} {...field('itemCode')} />
          <CategoryPicker {...field('category')} />
        </FormSection>
      ) : null}
      <FormSection title="Description">
        <div className="wide">
          <TextField label="Description" rows={3} {...field('description')} />
        </div>
        <SwitchField label="Print the description" {...field('printDescription')} />
        <SwitchField label="Print the IMEI" {...field('printEmeiNo')} />
        {isSold ? <SwitchField label="Track each unit" {...field('enableTracking')} /> : null}
      </FormSection>
    </>
  );
}

export const mobileForm = defineForm({
  resource: mobiles,
  schema: mobileInput,
  initial: NEW_MOBILE,
  valuesOf: mobileValues,
  Fields: MobileFields,
  createLabel: 'Create Mobile',
  dialogTitle: 'Mobile Information',
  dialogWidth: 'md',
  listPath: PATHS.mobiles,
});
