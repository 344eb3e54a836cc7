import { useFormSlice, useFormStore } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  formatDay,
  formatRupees,
  goesBack,
  lastDayToLowerTax,
  RETURN_CONDITIONS,
  screenPath,
  titleCase,
  TRADE_DOCUMENTS,
  type ConvertInput,
  type TradeKindName,
} from '@shopbench/contracts';
import { asOptions, useBarred, useFormSave, useTradingSettings } from '@shopbench/pages';
import { PaymentFields, SaveForm } from '@shopbench/pages/form';
import { Stack, styled } from '@shopbench/ui';
import { FormDialog, NumberField, SelectField, TextField } from '@shopbench/ui/form';
import { mayBeGst } from '../invoices/form/invoice-draft';
import { FORM_KINDS, SALE } from '../invoices/form/invoice-kind';
import {
  asksCondition,
  checkConvert,
  convertDraftOf,
  placedErrors,
  sentItems,
  unitsOf,
  untaxedConversion,
  type Condition,
  type ConvertDraft,
  type ConvertLine,
} from './convert-draft';
import { useConvertDocumentMutation, useLazyConversion, type TradeRecord } from './documents';
import { useWorth, worthOf } from './use-worth';

const CONDITIONS: Record<Condition, string> = { restock: 'Good, back to stock', damaged: 'Damaged' };

const Line = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px',
  gap: '8px 12px',
  margin: 0,
  padding: '12px 0',
  border: 0,
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& > .wide': { gridColumn: '1 / -1' },
  '& small': { display: 'block', color: 'var(--text-2)' },
  '& label.unit': { display: 'inline-flex', gap: 6, alignItems: 'center', marginRight: 16 },
  '@media (max-width: 767.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface ConvertDialogProps {
  record: TradeRecord;
  to: TradeKindName;
  onClose: () => void;
}

/** Makes a document of this one: which lines and how much of each; of goods that come back also how they are, why, and what is paid back. */
export function ConvertDialog({ record, to, onClose }: ConvertDialogProps) {
  const navigate = useNavigate();
  const [convert] = useConvertDocumentMutation();
  const [askWorth] = useLazyConversion();
  const { noun, side, status } = TRADE_DOCUMENTS[to];
  const isReturn = goesBack(TRADE_DOCUMENTS[to]);
  // What was delivered or received and not billed comes back without money.
  const hasMoney = !isReturn || TRADE_DOCUMENTS[record.kind].status === 'money';
  const isBack = isReturn || status === 'credit';
  const settings = useTradingSettings().data;
  const isRegular = settings !== undefined && mayBeGst(settings, SALE);
  const form = useFormStore<ConvertDraft, ConvertInput>(checkConvert(record, to, isRegular), () =>
    convertDraftOf(record, to),
  );
  const { values, errors, attempt } = useFormSlice(form, (state) => state);
  const goesUntaxed = untaxedConversion(record, to, { ...values, reason: '' }, isRegular) !== null;
  const barred = useBarred('untaxed');
  const worth = useWorth(record, to, isBack && hasMoney ? sentItems(values, record, to) : []);
  const amount = values.hasAmount ? values.receivedAmount : worth?.refund;
  const save = useFormSave<ConvertDraft, ConvertInput, TradeRecord>(
    {
      ...form,
      showErrors: (found) => form.showErrors(placedErrors(form.getState().values, record, found)),
    },
    {
      keep: `convert ${record._id} ${to}`,
      send: async (checked, idempotencyKey) => {
        let receivedAmount = amount ?? 0;
        if (isBack && hasMoney && !values.hasAmount && !worth) {
          // Saved faster than what is proposed came.
          const told = await askWorth({ kind: record.kind, id: record._id, body: checked });
          if (!told.data) return { error: told.error };
          receivedAmount = worthOf(record, told.data).refund;
        }
        const body = { ...checked, receivedAmount };
        return convert({ kind: record.kind, id: record._id, body, idempotencyKey });
      },
      onSaved: ({ record: made }) => void navigate(screenPath(to, made._id)),
    },
  );

  const change = (at: number, changes: Partial<ConvertLine>) =>
    form.set({ items: values.items.map((line, i) => (i === at ? { ...line, ...changes } : line)) });
  const title = isReturn ? `Return of ${record.invoiceNumber}` : `${noun} from ${record.invoiceNumber}`;

  return (
    <FormDialog open title={title} maxWidth="sm" onClose={() => save.guard.close(onClose)}>
      <SaveForm
        label={title}
        save={{ ...save, form: { errors, attempt } }}
        submitLabel={`Make ${noun.toLowerCase()}`}
        screen={(made: TradeRecord) => screenPath(to, made._id)}
        onCancel={onClose}
      >
        {errors.items ? <p role="alert">{errors.items}</p> : null}
        {record.items.map((line, at) => {
          const now = values.items[at]!;
          const path = `items.${at}`;
          const units = unitsOf(line);
          const name = titleCase(line.productName);
          if (line.openQuantity <= 0) return null;
          return (
            <Line key={at} aria-label={name}>
              <div>
                {name}
                <small>
                  {line.openQuantity} of {line.quantity} {line.unit} open
                </small>
              </div>
              {units.length === 0 ? (
                <NumberField
                  label={`Quantity of ${name}`}
                  name={`${path}.quantity`}
                  value={now.quantity}
                  error={errors[`${path}.quantity`]}
                  onChange={(quantity) => change(at, { quantity })}
                />
              ) : (
                <div className="wide">
                  {units.map((unit) => (
                    <label className="unit" key={unit}>
                      <input
                        type="checkbox"
                        name={`${path}.imeis`}
                        checked={now.chosen.includes(unit)}
                        onChange={({ target }) =>
                          change(at, {
                            chosen: target.checked
                              ? [...now.chosen, unit]
                              : now.chosen.filter((one) => one !== unit),
                          })
                        }
                      />
                      {unit}
                    </label>
                  ))}
                  {(errors[`${path}.imeis`] ?? errors[`${path}.quantity`]) ? (
                    <small role="alert">{errors[`${path}.imeis`] ?? errors[`${path}.quantity`]}</small>
                  ) : null}
                </div>
              )}
              {units.length === 0 && (errors[`${path}.imeis`] || now.typed) ? (
                <div className="wide">
                  <TextField
                    label={`IMEI or serial numbers of ${name}`}
                    name={`${path}.imeis`}
                    value={now.typed}
                    error={errors[`${path}.imeis`]}
                    onChange={(typed) => change(at, { typed })}
                  />
                </div>
              ) : null}
              {asksCondition(to) && !line.service ? (
                <div className="wide">
                  <SelectField<Condition>
                    label={`Condition of ${name}`}
                    options={asOptions(RETURN_CONDITIONS, (one) => CONDITIONS[one])}
                    value={now.condition}
                    onChange={(condition) => change(at, { condition })}
                  />
                </div>
              ) : null}
            </Line>
          );
        })}
        <Stack spacing={1.5}>
          {FORM_KINDS[to]?.isTheirBill ? (
            <TextField
              label="Supplier's bill number"
              name="supplierInvoiceNumber"
              maxLength={40}
              value={values.supplierInvoiceNumber}
              error={errors.supplierInvoiceNumber}
              onChange={(supplierInvoiceNumber) => form.set({ supplierInvoiceNumber })}
            />
          ) : null}
          {isBack || status === 'money' ? (
            <>
              <TextField
                label="Reason"
                required={goesUntaxed}
                hint={goesUntaxed ? barred : undefined}
                name="reason"
                maxLength={200}
                value={values.reason}
                error={errors.reason}
                onChange={(reason) => form.set({ reason })}
              />
              {worth ? (
                <p role="status">
                  Worth <strong>{formatRupees(worth.total)}</strong>
                  {worth.unpaid > 0 ? `, of which ${formatRupees(worth.unpaid)} was not paid yet` : ''}
                </p>
              ) : null}
              {worth?.taxStays === undefined ? null : (
                <p>
                  The tax of {record.invoiceNumber} could be lowered up to{' '}
                  {formatDay(lastDayToLowerTax(record.date))} (section 34 of the CGST Act).{' '}
                  {worth.taxStays > 0
                    ? `${formatRupees(worth.taxStays)} of tax stay due, and are the shop's loss.`
                    : 'It stays as it was told.'}
                </p>
              )}
              {hasMoney ? (
                <PaymentFields
                  mode={values.paymentMode}
                  onMode={(paymentMode, accountId) => form.set({ paymentMode, accountId })}
                  account={{
                    name: 'accountId',
                    value: values.accountId,
                    error: errors.accountId,
                    onChange: (accountId) => form.set({ accountId }),
                  }}
                  amount={{
                    name: 'receivedAmount',
                    value: amount,
                    error: errors.receivedAmount,
                    onChange: (receivedAmount) => form.set({ receivedAmount, hasAmount: true }),
                  }}
                  amountLabel={isBack ? 'Refund now' : side === 'sale' ? 'Received now' : 'Paid now'}
                  reference={{
                    name: 'transactionId',
                    value: values.transactionId,
                    error: errors.transactionId,
                    onChange: (transactionId) => form.set({ transactionId }),
                  }}
                />
              ) : null}
            </>
          ) : null}
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}
