import { useSettled, useUnsavedGuard } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  check,
  convertInput,
  formatRupees,
  paiseOf,
  RETURN_CONDITIONS,
  screenPath,
  titleCase,
  toRupees,
  TRADE_DOCUMENTS,
  type ConvertInput,
  type FieldError,
  type PaymentMode,
  type TradeKindName,
} from '@shopbench/contracts';
import { asOptions, useSend } from '@shopbench/pages';
import { FailureLine, PaymentFields, SaveNoticeLine } from '@shopbench/pages/form';
import { Button, DiscardDialog, SavingButton, Stack, styled } from '@shopbench/ui';
import { Form, FormActions, FormDialog, NumberField, SelectField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useConversion, useConvertDocument, type TradeRecord } from './documents';

type Condition = (typeof RETURN_CONDITIONS)[number];

/** A line of the document as it is to go on. */
interface Going {
  quantity: number | undefined;
  /** Of a line whose units are known: those that go along. */
  chosen: string[];
  /** Numbers of units that the document does not name yet, as they are typed or scanned, one a line or with commas. */
  typed: string;
  condition: Condition;
}

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

/** What came back or went on from units is not told by the line, only how many: all are offered, the server checks. */
const unitsOf = ({ imeis = [] }: TradeRecord['items'][number]) => imeis;
const numbersIn = (typed: string) => typed.split(/[\s,]+/).filter(Boolean);

/** What comes back is worth, rupees, by the server's own count; undefined while that cannot be told. */
function useWorth(record: TradeRecord, to: TradeKindName, items: object[]): number | undefined {
  const key = JSON.stringify({ to, items, receivedAmount: 0, paymentMode: 'cash' });
  const settled = useSettled(key);
  const checked = check(convertInput, JSON.parse(settled));
  const skip = items.length === 0 || settled !== key || !checked.ok;
  const body = checked.ok ? checked.value : {};
  const { currentData } = useConversion({ kind: record.kind, id: record._id, body }, { skip });
  return skip ? undefined : currentData?.totalPayableAmount;
}

export interface ConvertDialogProps {
  record: TradeRecord;
  to: TradeKindName;
  onClose: () => void;
}

/** Makes a document of this one: which lines and how much of each; of goods that come back also how they are, why, and what is paid back. */
export function ConvertDialog({ record, to, onClose }: ConvertDialogProps) {
  const navigate = useNavigate();
  const [convert] = useConvertDocument();
  const { noun, side, status } = TRADE_DOCUMENTS[to];
  const isReturn = to === 'salesReturn' || to === 'purchaseReturn';
  // What was delivered or received and not billed comes back without money.
  const hasMoney = !isReturn || TRADE_DOCUMENTS[record.kind].status === 'money';
  const isBack = isReturn || status === 'credit';
  const [began] = useState<Going[]>(() =>
    record.items.map((line) => ({
      // Seldom all of a bill comes back; what goes on goes on in full.
      quantity: isReturn ? undefined : line.openQuantity,
      chosen: isReturn || line.openQuantity < line.quantity ? [] : unitsOf(line),
      typed: '',
      condition: 'restock',
    })),
  );
  const [lines, setLines] = useState(began);
  const [reason, setReason] = useState('');
  const [theirNumber, setTheirNumber] = useState('');
  const [money, setMoney] = useState<{
    mode: PaymentMode;
    account: string;
    amount: number | undefined;
    reference: string;
  }>({ mode: 'cash', account: '', amount: undefined, reference: '' });
  const [fault, setFault] = useState<{ errors: Record<string, string>; attempt: number }>({
    errors: {},
    attempt: 0,
  });

  const going = lines
    .map((line, at) => ({ ...line, at, units: unitsOf(record.items[at]!) }))
    .map((line) => ({
      ...line,
      quantity: line.units.length > 0 ? line.chosen.length : line.quantity,
      imeis: line.units.length > 0 ? line.chosen : numbersIn(line.typed),
    }))
    .filter(({ quantity }) => quantity !== undefined && quantity !== 0);

  const items = going.map(({ at, quantity, imeis, condition }) => ({
    line: at,
    quantity,
    ...(imeis.length > 0 ? { imeis } : {}),
    ...(to === 'salesReturn' && !record.items[at]!.service ? { condition } : {}),
  }));
  const worth = useWorth(record, to, isBack && hasMoney ? items : []);
  // Of a bill that is not paid, what comes back is owed no more.
  const proposed = worth && Math.max(0, toRupees(paiseOf(worth) - paiseOf(record.balanceAmount)));
  const amount = money.amount ?? proposed;

  /** The server counts the lines that were sent, the dialog those of the document. */
  function showErrors(found: readonly FieldError[]) {
    const placed = found.map(({ path, message }) => {
      const [, index, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? [];
      const line = index === undefined ? undefined : going[Number(index)];
      return [line ? `items.${line.at}.${field}` : path, message] as const;
    });
    setFault(({ attempt }) => ({ errors: Object.fromEntries(placed), attempt: attempt + 1 }));
  }

  const guard = useUnsavedGuard(lines !== began || reason !== '' || money.amount !== undefined);
  const close = () => guard.close(onClose);
  const { saving, submit, savedAlready, failure } = useSend<ConvertInput, TradeRecord>(
    {
      validate: () => {
        const checked = check(convertInput, {
          to,
          items,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(theirNumber.trim() ? { supplierInvoiceNumber: theirNumber.trim() } : {}),
          receivedAmount: amount ?? 0,
          paymentMode: money.mode,
          ...(money.account ? { accountId: money.account } : {}),
          ...(money.reference ? { transactionId: money.reference } : {}),
        });
        if (checked.ok) return checked.value;
        showErrors(checked.errors);
        return null;
      },
      showErrors,
    },
    {
      send: (body, idempotencyKey) => convert({ kind: record.kind, id: record._id, body, idempotencyKey }),
      onSaved: ({ record: made }) => {
        guard.release();
        void navigate(screenPath(to, made._id));
      },
    },
  );

  const change = (at: number, changes: Partial<Going>) => {
    setLines((now) => now.map((line, i) => (i === at ? { ...line, ...changes } : line)));
    setFault((now) => ({ ...now, errors: {} }));
  };
  const { errors, attempt } = fault;
  const title = isReturn ? `Return of ${record.invoiceNumber}` : `${noun} from ${record.invoiceNumber}`;

  return (
    <FormDialog open title={title} maxWidth="sm" onClose={close}>
      <Form label={title} errors={errors} attempt={attempt} onSubmit={submit} onEscape={close}>
        {savedAlready ? (
          <SaveNoticeLine
            notice={savedAlready}
            screen={(made) => screenPath(to, (made as TradeRecord)._id)}
          />
        ) : null}
        {errors.items ? <p role="alert">{errors.items}</p> : null}
        {record.items.map((line, at) => {
          const now = lines[at]!;
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
              {to === 'salesReturn' && !line.service ? (
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
          {to === 'purchaseInvoice' ? (
            <TextField
              label="Supplier's bill number"
              name="supplierInvoiceNumber"
              maxLength={40}
              value={theirNumber}
              error={errors.supplierInvoiceNumber}
              onChange={setTheirNumber}
            />
          ) : null}
          {isBack || status === 'money' ? (
            <>
              <TextField
                label="Reason"
                name="reason"
                maxLength={200}
                value={reason}
                error={errors.reason}
                onChange={setReason}
              />
              {worth ? (
                <p role="status">
                  Worth <strong>{formatRupees(worth)}</strong>
                  {record.balanceAmount > 0
                    ? `, of which ${formatRupees(Math.min(worth, record.balanceAmount))} was not paid yet`
                    : ''}
                </p>
              ) : null}
              {hasMoney ? (
                <PaymentFields
                  mode={money.mode}
                  onMode={(mode, account) => setMoney({ ...money, mode, account })}
                  account={{
                    name: 'accountId',
                    value: money.account,
                    error: errors.accountId,
                    onChange: (account) => setMoney({ ...money, account }),
                  }}
                  amount={{
                    name: 'receivedAmount',
                    value: amount,
                    error: errors.receivedAmount,
                    onChange: (amount) => setMoney({ ...money, amount }),
                  }}
                  amountLabel={isBack ? 'Refund now' : side === 'sale' ? 'Received now' : 'Paid now'}
                  reference={{
                    name: 'transactionId',
                    value: money.reference,
                    error: errors.transactionId,
                    onChange: (reference) => setMoney({ ...money, reference }),
                  }}
                />
              ) : null}
            </>
          ) : null}
        </Stack>
        <FailureLine failure={failure} />
        <FormActions>
          <Button onClick={close} disabled={saving}>
            Cancel
          </Button>
          <SavingButton saving={saving}>Make {noun.toLowerCase()}</SavingButton>
        </FormActions>
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </FormDialog>
  );
}
