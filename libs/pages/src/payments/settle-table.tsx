import { formatAmount, formatDay, hasScreen, type OpenItem } from '@shopbench/contracts';
import {
  Card,
  EmptyState,
  MoneyText,
  SegmentedControl,
  StatusChip,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useIsPhone,
} from '@shopbench/ui';
import { NumberCell } from '@shopbench/ui/form';
import { screenPath } from '../paths';
import { DocumentNumber } from '../story-table';
import { PrepaidForField } from './prepaid-for-field';
import { chosenWith } from './settling';
import type { PaymentHandle } from './use-payment';

const Rows = styled(Table)({
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& input[type=checkbox]': { width: 18, height: 18, accentColor: 'var(--accent)' },
  '& small': { display: 'block', color: 'var(--text-2)', fontSize: 12, lineHeight: '16px' },
});
const Rest = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 16px',
  background: 'var(--hover)',
  '& small': { display: 'block', color: 'var(--text-2)', fontSize: 12, lineHeight: '16px' },
});

const ORDER = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'chosen', label: 'I choose' },
] as const;

/** What a payment settles: ticked, or an amount for each; the rest is an advance. */
export function SettleTable({ payment }: { payment: PaymentHandle }) {
  const { items, settled, advance, isChosen, save, direction } = payment;
  const isPhone = useIsPhone();
  const { set, errors } = save.form;
  const change = (item: OpenItem, amount: number) =>
    set({ allocations: [...chosenWith(items, settled, item, amount)] });
  const error = Object.entries(errors).find(([path]) => path.startsWith('allocations'))?.[1];
  return (
    <Card
      flush
      title="Settles"
      action={
        items.length > 0 ? (
          <SegmentedControl
            label="Which bills"
            value={isChosen ? 'chosen' : 'oldest'}
            options={ORDER}
            onChange={(order) =>
              set({
                allocations:
                  order === 'oldest'
                    ? undefined
                    : items.flatMap(({ invoiceId }, i) =>
                        settled[i]! > 0 ? [{ invoiceId, amount: settled[i]! }] : [],
                      ),
              })
            }
          />
        ) : undefined
      }
    >
      {items.length === 0 ? (
        <EmptyState icon="check" title="Nothing is open" text="What is paid is kept as an advance." />
      ) : (
        <Rows>
          <TableHead>
            <TableRow>
              <TableCell>Bill</TableCell>
              {isPhone ? null : <TableCell>Due</TableCell>}
              <TableCell align="right">Open</TableCell>
              <TableCell align="right">Settle now</TableCell>
              {isPhone ? null : <TableCell align="right">Remains</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item, i) => (
              <TableRow key={item.invoiceId}>
                <TableCell>
                  <label style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
                    <input
                      type="checkbox"
                      aria-label={`Settle ${item.invoiceNumber}`}
                      checked={settled[i]! > 0}
                      onChange={({ target }) => change(item, target.checked ? item.open : 0)}
                    />
                    <span>
                      <DocumentNumber number={item.invoiceNumber} href={screenOf(item)} />
                      <small>{formatDay(item.date)}</small>
                    </span>
                  </label>
                </TableCell>
                {isPhone ? null : (
                  <TableCell>
                    {item.kind === 'opening' ? null : <StatusChip status={item.status} />}
                    {item.dueDate ? <small>due {formatDay(item.dueDate)}</small> : null}
                  </TableCell>
                )}
                <TableCell align="right">{formatAmount(item.open)}</TableCell>
                <TableCell align="right" sx={{ width: 130 }}>
                  <NumberCell
                    kind="money"
                    label={`Settle now of ${item.invoiceNumber}`}
                    value={settled[i]}
                    error={settled[i]! > item.open}
                    onChange={(amount) => change(item, amount ?? 0)}
                  />
                </TableCell>
                {isPhone ? null : (
                  <TableCell align="right">{formatAmount(item.open - settled[i]!)}</TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Rows>
      )}
      {error ? (
        <p role="alert" style={{ margin: 0, padding: '8px 16px', color: 'var(--bad)' }}>
          {error}
        </p>
      ) : null}
      {advance > 0 ? (
        <Rest>
          <span>
            <strong>Rest kept as advance</strong>
            <small>
              {direction === 'out'
                ? 'Used first on the next purchase'
                : payment.heldFor
                  ? `Used first when ${payment.heldFor.number} is billed`
                  : 'Used first on the next bill'}
            </small>
          </span>
          {direction === 'in' && payment.party ? (
            <PrepaidForField
              party={payment.party._id}
              value={payment.heldFor}
              onChange={payment.setHeldFor}
            />
          ) : null}
          <strong>
            <MoneyText value={advance} />
          </strong>
        </Rest>
      ) : null}
    </Card>
  );
}

/** An opening balance has no screen of its own. */
const screenOf = ({ kind, invoiceId }: OpenItem) =>
  hasScreen(kind) ? screenPath(kind, invoiceId) : undefined;
