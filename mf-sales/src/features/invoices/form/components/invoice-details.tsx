import { DateField, FieldGrid, TextField } from '@shopbench/ui/form';
import { useInvoiceFormContext } from '../invoice-form-context';

/** What a bill may also say. */
export function InvoiceDetails() {
  const { draft, errors, suggestedNumber, set } = useInvoiceFormContext();
  return (
    <FieldGrid min={160}>
      <TextField
        label="Invoice number"
        name="invoiceNumber"
        maxLength={16}
        value={draft.invoiceNumber ?? suggestedNumber}
        error={errors['invoiceNumber']}
        onChange={(typed) => set({ invoiceNumber: typed === suggestedNumber ? null : typed })}
      />
      <DateField
        label="Due date"
        name="dueDate"
        value={draft.dueDate}
        error={errors['dueDate']}
        onChange={(dueDate) => set({ dueDate })}
      />
      <TextField
        label="Customer note"
        name="customerNote"
        placeholder="Printed on the bill"
        value={draft.customerNote}
        error={errors['customerNote']}
        onChange={(customerNote) => set({ customerNote })}
      />
      <TextField
        label="Private note"
        name="privateNote"
        placeholder="Only staff see this"
        value={draft.privateNote}
        error={errors['privateNote']}
        onChange={(privateNote) => set({ privateNote })}
      />
      <TextField
        label="Delivery term"
        name="deliveryTerm"
        value={draft.deliveryTerm}
        error={errors['deliveryTerm']}
        onChange={(deliveryTerm) => set({ deliveryTerm })}
      />
      <TextField
        label="SR number"
        name="srNumber"
        value={draft.srNumber}
        error={errors['srNumber']}
        onChange={(srNumber) => set({ srNumber })}
      />
    </FieldGrid>
  );
}
