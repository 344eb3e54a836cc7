import { errorText, notify, type FormValues } from '@shopbench/client';
import { productInput, UNITS, type Product } from '@shopbench/contracts';
import { asOptions, PATHS, PictureField, products, usePictures, useRight } from '@shopbench/pages';
import {
  OpeningDateField,
  BrandPicker,
  CategoryPicker,
  defineForm,
  MoreFields,
  storedValues,
  SubCategoryPicker,
  type Creation,
  type FieldsProps,
} from '@shopbench/pages/form';
import { Stack } from '@shopbench/ui';
import {
  FormSection,
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@shopbench/ui/form';
import { useState } from 'react';
import { OpeningUnits } from './opening-units';

type Values = FormValues<typeof productInput>;

/** An empty form. */
export const NEW_PRODUCT: Values = {
  unit: 'PCS',
  openingStock: 0,
  minSalePrice: 0,
  mrp: 0,
  saleDiscount: 0,
  lowLevelLimit: 0,
};

/** A stored product as the form edits it: brand and category by name. */
export function productValues(product: Product): Values {
  return {
    // Who may not see the price is not answered it, and sends no other: an editor sends what was changed.
    purchasePrice: 0,
    ...storedValues(productInput, product),
    brand: product.brand?.brandName ?? '',
    category: product.category?.categoryName ?? '',
  };
}

/** Code, name, prices and stock, and on request everything else. */
function ProductFields({ form, isNew }: FieldsProps<typeof productInput>) {
  const { field, set, values } = form;
  const seesCosts = useRight('cost');
  return (
    <>
      <FormSection>
        <TextField label="Item code" required maxLength={40} {...field('itemCode')} />
        <TextField label="Product name" required maxLength={120} {...field('productName')} />
        <BrandPicker {...field('brand')} />
        <CategoryPicker {...field('category')} onChange={(category) => set({ category, subcategory: '' })} />
        <SubCategoryPicker category={values.category} {...field('subcategory')} />
        <SelectField<string> label="Unit" required options={asOptions(UNITS)} {...field('unit')} />
        {isNew || seesCosts ? (
          <MoneyField label="Purchase price" required start="₹" {...field('purchasePrice')} />
        ) : null}
        <MoneyField label="Sale price" required start="₹" {...field('salePrice')} />
        {isNew && !values.service ? (
          <>
            <NumberField label="Opening stock" hint="What is on the shelf now" {...field('openingStock')} />
            <OpeningDateField {...field('openingDate')} />
          </>
        ) : null}
        {isNew && values.enableTracking ? (
          <OpeningUnits
            units={values.openingUnits ?? []}
            error={Object.entries(form.errors).find(([path]) => path.startsWith('openingUnits'))?.[1]}
            onChange={(openingUnits) => set({ openingUnits })}
          />
        ) : null}
      </FormSection>
      <MoreFields form="product" errors={form.errors} open={!isNew}>
        <FormSection title="Prices and tax">
          <MoneyField label="Lowest sale price" start="₹" {...field('minSalePrice')} />
          <MoneyField label="MRP" start="₹" {...field('mrp')} />
          <NumberField label="Sale discount" end="%" {...field('saleDiscount')} />
          <TextField
            label={values.service ? 'SAC code' : 'HSN code'}
            inputMode="numeric"
            maxLength={8}
            {...field('hsnCode')}
          />
        </FormSection>
        <FormSection title="Stock">
          <NumberField
            label="Low stock at"
            hint="Marked as low at this many or fewer"
            {...field('lowLevelLimit')}
          />
          <TextField label="Location" placeholder="Shelf, drawer" {...field('location')} />
          <TextField label="Serial number" {...field('serialNumber')} />
          <TextField label="Warranty" placeholder="6 months" {...field('warranty')} />
        </FormSection>
        <FormSection title="Description">
          <div className="wide">
            <TextField label="Description" rows={3} {...field('description')} />
          </div>
        </FormSection>
        <FormSection title="Options">
          <SwitchField label="Print the description" {...field('printDescription')} />
          <SwitchField label="Print the serial number" {...field('printSerialNo')} />
          <SwitchField label="Sell with one press" {...field('oneClickSale')} />
          <SwitchField label="Track each unit" {...field('enableTracking')} />
          <SwitchField label="Not for sale" {...field('notForSale')} />
          <SwitchField label="Service, without stock" {...field('service')} />
        </FormSection>
      </MoreFields>
    </>
  );
}

/** A picture, chosen with the rest and sent as soon as the product is saved. */
function useFirstPicture(): Creation<Product> {
  const pictures = usePictures('Product');
  const [picture, setPicture] = useState<File | null>(null);
  const keep = (chosen: File | null) => {
    setPicture(chosen);
    return Promise.resolve({ data: chosen });
  };
  return {
    shown: (
      <Stack sx={{ paddingTop: 2 }}>
        <PictureField label="Picture" onPick={keep} onClear={() => keep(null)} />
      </Stack>
    ),
    async afterwards({ _id }) {
      if (!picture) return;
      const { error } = await pictures.send(`/product/${_id}/image`, picture);
      if (error) notify.error(`The picture was not sent, choose it again at Edit: ${errorText(error)}`);
    },
  };
}

/** Where a product is edited. */
export const updatePath = (id: string): string => `/product/update/${id}`;

export const productForm = defineForm({
  resource: products,
  schema: productInput,
  initial: NEW_PRODUCT,
  valuesOf: productValues,
  Fields: ProductFields,
  useBesides: useFirstPicture,
  createLabel: 'Create Product',
  dialogTitle: 'Product Details',
  dialogWidth: 'md',
  listPath: PATHS.products,
});
