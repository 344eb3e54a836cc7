import { DateField, FieldGrid, TextField } from '@shopbench/ui/form';
import { useInvoiceField, useInvoiceForm } from './invoice-form-context';

/** What a bill may also say. */
export function InvoiceDetails() {
  const { suggestedNumber, hasNumber, kind } = useInvoiceForm().terms;
  const receivedDate = useInvoiceField('receivedDate');
  const number = useInvoiceField('invoiceNumber');
  return (
    <FieldGrid min={160}>
      <TextField
        {...number}
        label={kind.isPaid ? 'Invoice number' : 'Number'}
        maxLength={16}
        disabled={hasNumber}
        value={number.value ?? suggestedNumber}
        onChange={(typed) => number.onChange(typed === suggestedNumber ? null : typed)}
      />
      <DateField label="Due date" {...useInvoiceField('dueDate')} />
      {kind.isTheirBill ? <DateField label="Goods received" {...receivedDate} /> : null}
      <TextField
        label={kind.isTheirBill ? 'Note' : 'Customer note'}
        placeholder="Printed on the bill"
        {...useInvoiceField('customerNote')}
      />
      <TextField label="Private note" placeholder="Only staff see this" {...useInvoiceField('privateNote')} />
      <TextField label="Delivery term" {...useInvoiceField('deliveryTerm')} />
      <TextField label="SR number" {...useInvoiceField('srNumber')} />
    </FieldGrid>
  );
}
