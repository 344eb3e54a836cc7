import { useFormSlice } from '@shopbench/client';
import { Button, Icon, IconButton, styled } from '@shopbench/ui';
import { MoneyField, NumberField, SwitchField, TextField } from '@shopbench/ui/form';
import { useInvoiceField, useInvoiceForm } from './invoice-form-context';
import { claimsCredit, givesNoCredit } from './invoice-kind';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto auto',
  alignItems: 'end',
  gap: 12,
  marginBottom: 12,
  '@media (max-width: 767.95px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

/** What the other side charges beside the goods: freight, packing; shared among the goods or an expense of its own. */
export function ChargeRows() {
  const { form } = useInvoiceForm();
  const charges = form.list('charges');
  const keys = useFormSlice(form, () => charges.keys());
  const { value, ...inputCredit } = useInvoiceField('inputCredit');
  const claimed = useFormSlice(form, ({ values }) => claimsCredit(values));
  const isRefused = useFormSlice(form, ({ values }) => givesNoCredit(values));
  return (
    <>
      {keys.map((key, index) => (
        <ChargeRow key={key} index={index} />
      ))}
      <Button
        size="small"
        variant="text"
        className="line-start"
        onClick={() => charges.append({ what: '', amount: undefined, gstRate: undefined, inCost: true })}
      >
        Add a charge
      </Button>
      <SwitchField
        label={
          isRefused
            ? 'No input credit: the supplier has no GSTIN or is under the composition scheme'
            : 'Claim the tax back (input credit)'
        }
        {...inputCredit}
        value={value && claimed}
        disabled={isRefused}
      />
    </>
  );
}

function ChargeRow({ index }: { index: number }) {
  const { form } = useInvoiceForm();
  const which = `charge ${index + 1}`;
  return (
    <Row>
      <TextField label={`What ${which} is for`} {...useInvoiceField(`charges.${index}.what`)} />
      <MoneyField label={`Amount of ${which}`} {...useInvoiceField(`charges.${index}.amount`)} />
      <NumberField label={`GST on ${which}, %`} {...useInvoiceField(`charges.${index}.gstRate`)} />
      <SwitchField label="Part of the cost" {...useInvoiceField(`charges.${index}.inCost`)} />
      <IconButton aria-label={`Remove ${which}`} onClick={() => form.list('charges').remove(index)}>
        <Icon name="close" size={16} />
      </IconButton>
    </Row>
  );
}
