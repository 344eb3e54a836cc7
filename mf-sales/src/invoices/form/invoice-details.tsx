import { tradeWords, type TradeField, type TradeWord } from '@shopbench/contracts';
import { DateField, FieldGrid, SelectField, SwitchField, TextField } from '@shopbench/ui/form';
import { useBarred, useStaffChoices } from '@shopbench/pages';
import { asksReason, numberLeap } from './invoice-draft';
import { useInvoiceField, useInvoiceForm } from './invoice-form-context';

/** A plain text of the bill by its row in the table. */
function InvoiceText({ name, row: { label, most, hint } }: { name: TradeWord; row: TradeField }) {
  return <TextField label={label} maxLength={most} placeholder={hint} {...useInvoiceField(name)} />;
}

/** What a bill may also say. */
export function InvoiceDetails() {
  const { terms } = useInvoiceForm();
  const { suggestedNumber, asksNumber, saved, kind, soldBy: writer = '' } = terms;
  const soldBy = useInvoiceField('soldBy');
  const people = useStaffChoices();
  const receivedDate = useInvoiceField('receivedDate');
  const shelf = useInvoiceField('shelf');
  const dueDate = useInvoiceField('dueDate');
  const reason = useInvoiceField('reason');
  const number = useInvoiceField('invoiceNumber');
  const moves = useInvoiceField('invoiceNumberMoves');
  const leap = numberLeap({ invoiceNumber: number.value }, terms);
  const type = useInvoiceField('invoiceType').value;
  const reverseCharge = useInvoiceField('reverseCharge');
  const barred = useBarred('untaxed');
  return (
    <FieldGrid min={160}>
      {(kind.takesStock || kind.isTheirBill) && people.known?.length !== 0 ? (
        <SelectField<string>
          {...soldBy}
          label={kind.isTheirBill ? 'Received by' : 'Sold by'}
          value={soldBy.value ?? writer}
          options={people}
        />
      ) : null}
      <TextField
        {...number}
        label={kind.isPaid && !kind.asksReason ? 'Invoice number' : 'Number'}
        maxLength={16}
        disabled={saved !== undefined}
        value={number.value ?? (asksNumber ? '' : suggestedNumber)}
        onChange={(typed) => {
          number.onChange(!asksNumber && typed === suggestedNumber ? null : typed);
          moves.onChange(false);
        }}
      />
      {leap ? (
        <SwitchField
          label={
            leap === 'none'
              ? 'Go on from this number: its series is full then'
              : `Go on with ${leap} after it`
          }
          {...moves}
        />
      ) : null}
      {kind.isTheirBill ? (
        <>
          <DateField label="Goods received" {...receivedDate} />
          <TextField label="Shelf" placeholder="As on the product" maxLength={60} {...shelf} />
        </>
      ) : kind.isCredit ? null : (
        <DateField label="Due date" {...dueDate} />
      )}
      {asksReason({ invoiceType: type }, terms) ? (
        <TextField label="Reason" maxLength={200} hint={kind.asksReason ? undefined : barred} {...reason} />
      ) : null}
      <TextField
        label={kind.isTheirBill ? 'Note' : 'Customer note'}
        placeholder="Printed on the bill"
        {...useInvoiceField('customerNote')}
      />
      {tradeWords
        .rowsOf(kind.name)
        .map(([name, row]) => (row.isPlaced ? null : <InvoiceText key={name} name={name} row={row} />))}
      {kind.isPaid && type === 'gst' ? <SwitchField label="Reverse charge" {...reverseCharge} /> : null}
    </FieldGrid>
  );
}
