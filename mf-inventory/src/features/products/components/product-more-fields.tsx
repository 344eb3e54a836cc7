import type { FormHandle } from '@shopbench/client';
import type { productInput } from '@shopbench/contracts';
import { FormSection, MoneyField, NumberField, SwitchField, TextField } from '@shopbench/ui/form';

/** The fields of a product that a shop may leave alone. */
export function ProductMoreFields({ form: { field } }: { form: FormHandle<typeof productInput> }) {
  return (
    <>
      <FormSection title="Prices and tax">
        <MoneyField label="Lowest sale price" start="₹" {...field('minSalePrice')} />
        <MoneyField label="MRP" start="₹" {...field('mrp')} />
        <NumberField label="Sale discount" end="%" {...field('saleDiscount')} />
        <TextField label="HSN code" inputMode="numeric" maxLength={8} {...field('hsnCode')} />
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
      </FormSection>
    </>
  );
}
