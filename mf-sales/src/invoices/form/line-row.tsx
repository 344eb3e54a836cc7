import { useFormSlice } from '@shopbench/client';
import { formatAmount, formatDay, formatRupees, titleCase } from '@shopbench/contracts';
import { Icon, IconButton, styled } from '@shopbench/ui';
import { NumberCell } from '@shopbench/ui/form';
import { memo, type KeyboardEvent } from 'react';
import { draftLineAmount, isCheap, keptFromLine } from './draft-line';
import { useInvoiceForm } from './invoice-form-context';
import { useLineHints } from './line-hints';
import { LineUnits } from './line-units';
import { LineEffect } from './purchase-effects';

const Row = styled('tr')({
  display: 'flex',
  alignItems: 'center',
  borderBottom: '1px solid var(--line)',
  // Of a long bill only what is in view is laid out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 51px',
  '&:last-child': { borderBottom: 0 },
  '& td': { padding: '7px 8px' },
  '& .item': { paddingLeft: 16, overflowWrap: 'anywhere' },
  '& .item small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  '& .item small.low': { color: 'var(--warn)' },
  '& .item small.fault': { color: 'var(--bad)' },
  '& .amount, & .rate': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .caption': { display: 'none' },
  '@media (max-width: 767.95px)': {
    display: 'grid',
    gridTemplateColumns: '64px 1fr 64px',
    alignItems: 'start',
    gap: 8,
    padding: '12px 16px',
    containIntrinsicSize: 'auto 128px',
    '& td': { padding: 0 },
    '& .item': { gridColumn: '1 / 3', paddingLeft: 0 },
    '& .remove': { gridColumn: 3, gridRow: 1, justifySelf: 'end', marginRight: -12 },
    '& .rate:not(.typed)': { display: 'none' },
    '& .amount': { gridColumn: '1 / -1', fontWeight: 550 },
    '& .caption': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  },
});

/** The numbers of the line's units, below it. */
const UnitsRow = styled('tr')({
  // As wide as the lines, which are no row of a table to the layout.
  display: 'block',
  background: 'var(--sunken)',
  '& td': { display: 'block', padding: '8px 16px 12px', borderBottom: '1px solid var(--line)' },
  '& small.fault': { color: 'var(--bad)' },
});

interface LineRowProps {
  /** Each line tells its GST rate, or asks for it. */
  rates?: 'told' | 'asked' | undefined;
  /** From 0. */
  index: number;
  /** The line is done with: the next item can be scanned. */
  onLeave: () => void;
}

/** One line of the bill; it renders again only when its own line changes. */
export const LineRow = memo(function LineRow({ index, rates, onLeave }: LineRowProps) {
  const { form, terms } = useInvoiceForm();
  const path = `items.${index}` as const;
  const line = useFormSlice(form, ({ values }) => values.items[index]);
  const faultyPath = useFormSlice(form, ({ errors }) =>
    Object.keys(errors).find((key) => key.startsWith(`${path}.`)),
  );
  const error = useFormSlice(form, ({ errors }) => (faultyPath ? errors[faultyPath] : undefined));
  const { lastPrices, keptBack, maySellCheap, noDiscount } = useLineHints();
  if (!line) return null;
  const amount = draftLineAmount(line, terms.kind);
  const { inStock } = line;
  const last = lastPrices.get(line.item);
  const { priceField, isTheirBill } = terms.kind;
  const kept = keptFromLine(line, keptBack);
  const isBeyondStock =
    terms.kind.takesStock && inStock !== undefined && (line.quantity ?? 0) > inStock - kept.quantity;
  const name = titleCase(line.productName);
  const cell = (field: 'quantity' | 'salePrice' | 'purchasePrice' | 'discount' | 'gstRate') => ({
    name: `${path}.${field}`,
    value: line[field],
    error: faultyPath === `${path}.${field}`,
    onChange: (value: number | undefined) => form.setAt(`${path}.${field}`, value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onLeave();
    },
  });

  function remove() {
    form.list('items').remove(index);
    onLeave();
  }

  return (
    <>
      <Row>
        <td className="item">
          {name}
          <small className={isBeyondStock ? 'low' : undefined}>
            {line.itemCode}
            {isTheirBill ? (
              <LineEffect line={line} index={index} />
            ) : inStock === undefined ? null : (
              ` · ${inStock} ${line.unit} in stock${kept.quantity > 0 ? `, ${kept.quantity} reserved for ${kept.orders}` : ''}`
            )}
          </small>
          {last ? (
            <small>
              Last {formatRupees(last.price)} on {formatDay(last.date)}
            </small>
          ) : null}
          {isCheap(line, terms.kind) ? (
            <small className={maySellCheap ? 'low' : 'fault'}>
              Below its minimum of {formatRupees(line.minSalePrice ?? 0)}
            </small>
          ) : null}
          {error ? (
            <small className="fault" role="alert">
              {error}
            </small>
          ) : null}
        </td>
        <td className="quantity">
          <span className="caption">{isTheirBill ? 'Received' : 'Qty'}</span>
          <NumberCell label={`Quantity of ${name}`} {...cell('quantity')} />
        </td>
        <td className="price">
          <span className="caption">{isTheirBill ? 'Cost' : 'Price'}</span>
          <NumberCell kind="money" label={`Price of ${name}`} {...cell(priceField)} />
        </td>
        <td className="discount">
          <span className="caption">Disc %</span>
          <NumberCell
            label={`Discount on ${name}, percent`}
            {...cell('discount')}
            off={line.discount ? undefined : noDiscount}
          />
        </td>
        {rates === 'asked' ? (
          <td className="rate typed">
            <span className="caption">GST %</span>
            <NumberCell label={`GST on ${name}, percent`} {...cell('gstRate')} />
          </td>
        ) : rates === 'told' ? (
          <td className="rate">{line.gstRate ?? 0} %</td>
        ) : null}
        <td className="amount">{amount === null ? '' : formatAmount(amount)}</td>
        <td className="remove">
          <IconButton aria-label={`Remove ${name}`} onClick={remove}>
            <Icon name="close" size={16} />
          </IconButton>
        </td>
      </Row>
      {line.isTracked ? (
        <UnitsRow>
          <td colSpan={rates ? 7 : 6}>
            <LineUnits index={index} line={line} onLeave={onLeave} />
          </td>
        </UnitsRow>
      ) : null}
    </>
  );
});
