import { INVOICE_TYPES, STATE_CODES, STATES, type StateCode } from '@shopbench/contracts';
import { styled } from '@shopbench/ui';
import { asOptions, INVOICE_TYPE_WORDS, useBegunText } from '@shopbench/pages';
import { PartyPicker, type NamedParty } from '@shopbench/pages/form';
import { asKnown, DateField, SelectField, TextField } from '@shopbench/ui/form';
import { useInvoiceField, useInvoiceForm } from './invoice-form-context';
import { dayProblem, draftParty, mayBeGst, placeOfSupplyOf } from './invoice-draft';
import { FIELD_KEYS } from './field-keys';
import { PartyStanding } from './party-standing';

const Grid = styled('div')({
  display: 'grid',
  // A day is never cut.
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(142px, 1fr)',
  '&.withPlace': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.5fr) minmax(142px, 1fr)',
  },
  '&.theirs': { gridTemplateColumns: 'minmax(0, 1fr) 108px 132px 142px 142px' },
  gap: '14px 12px',
  '@media (max-width: 767.95px)': {
    '&, &.withPlace, &.theirs': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
});

const types = asOptions(INVOICE_TYPES, (type) => INVOICE_TYPE_WORDS[type]);
const states = asOptions(STATE_CODES, (code) => `${code} ${STATES[code]}`);

/** Who is billed, what kind of invoice it is, and when. */
export function InvoiceHeader() {
  const { form, terms } = useInvoiceForm();
  const { settings, kind } = terms;
  const type = useInvoiceField('invoiceType');
  const date = useInvoiceField('date');
  const dueDate = useInvoiceField('dueDate');
  const place = useInvoiceField('placeOfSupply');
  const party = useInvoiceField('party');
  const billNumber = useInvoiceField('supplierInvoiceNumber');
  const hasPlace = kind.asksPlace && type.value === 'gst';
  const allowed = types.filter(({ value }) => value !== 'gst' || mayBeGst(settings, kind));

  function choose(chosen: NamedParty | null) {
    const next = chosen && draftParty(chosen);
    form.set({ party: next, placeOfSupply: placeOfSupplyOf(next, settings.state, kind) });
  }

  return (
    <>
      <Grid className={kind.isTheirBill ? 'theirs' : hasPlace ? 'withPlace' : undefined}>
        <PartyPicker
          {...party}
          role={kind.partyRole}
          nobody={kind.cashName}
          begunText={useBegunText()}
          hotkey={FIELD_KEYS.party}
          onChange={choose}
        />
        <SelectField label="Invoice type" options={asKnown(allowed)} {...type} />
        {kind.isTheirBill ? <TextField label="Their bill no." maxLength={40} {...billNumber} /> : null}
        {hasPlace ? <SelectField<StateCode> label="Place of supply" options={states} {...place} /> : null}
        <DateField
          label={kind.isTheirBill ? 'Bill date' : 'Date'}
          {...date}
          error={date.error ?? dayProblem(date.value, terms) ?? undefined}
        />
        {kind.isTheirBill ? <DateField label="Due date" {...dueDate} /> : null}
      </Grid>
      {party.value ? <PartyStanding id={party.value._id} /> : null}
    </>
  );
}
