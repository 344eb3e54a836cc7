import { INVOICE_TYPES, STATE_CODES, STATES, type StateCode } from '@shopbench/contracts';
import { styled } from '@shopbench/ui';
import { DateField, SelectField } from '@shopbench/ui/form';
import { INVOICE_TYPE_WORDS } from '../../invoice-words';
import { useInvoiceFormContext } from '../invoice-form-context';
import { PartyPicker } from './party-picker';
import { PartyStanding } from './party-standing';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  '&.withPlace': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1fr)',
  },
  gap: '14px 12px',
  '@media (max-width: 767.95px)': {
    '&, &.withPlace': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
});

const types = INVOICE_TYPES.map((type) => ({ value: type, label: INVOICE_TYPE_WORDS[type] }));
const states = STATE_CODES.map((code: StateCode) => ({
  value: code,
  label: `${code} ${STATES[code]}`,
}));

/** Who is billed, what kind of invoice it is, and when. */
export function InvoiceHeader() {
  const { draft, errors, set, settings } = useInvoiceFormContext();
  const allowed = types.filter(({ value }) => value !== 'gst' || settings.gstin);
  return (
    <>
      <Grid className={draft.invoiceType === 'gst' ? 'withPlace' : undefined}>
        <PartyPicker />
        <SelectField
          label="Invoice type"
          name="invoiceType"
          value={draft.invoiceType}
          options={allowed}
          error={errors['invoiceType']}
          onChange={(invoiceType) => set({ invoiceType })}
        />
        {draft.invoiceType === 'gst' ? (
          <SelectField<StateCode>
            label="Place of supply"
            name="placeOfSupply"
            value={draft.placeOfSupply}
            options={states}
            error={errors['placeOfSupply']}
            onChange={(placeOfSupply) => set({ placeOfSupply })}
          />
        ) : null}
        <DateField
          label="Date"
          name="date"
          value={draft.date}
          error={errors['date']}
          onChange={(date) => set({ date })}
        />
      </Grid>
      {draft.party ? <PartyStanding party={draft.party} /> : null}
    </>
  );
}
