import { formatAmount, titleCase } from '@shopbench/contracts';
import { Icon, IconButton, styled } from '@shopbench/ui';
import { NumberCell } from '@shopbench/ui/form';
import { memo, type KeyboardEventHandler } from 'react';
import { draftLineAmount, type DraftLine } from '../invoice-draft';

const Row = styled('tr')({
  '& td': { padding: '7px 8px', borderBottom: '1px solid var(--line)', verticalAlign: 'middle' },
  '&:last-child td': { borderBottom: 0 },
  '& .item': { paddingLeft: 16, width: '99%' },
  '& .item small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  '& .item small.low': { color: 'var(--warn)' },
  '& .item small.fault': { color: 'var(--bad)' },
  '& .quantity, & .discount': { minWidth: 76 },
  '& .price': { minWidth: 116 },
  '& .amount': {
    minWidth: 104,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .caption': { display: 'none' },
  '@media (max-width: 767.95px)': {
    display: 'grid',
    gridTemplateColumns: '64px 1fr 64px',
    gap: 8,
    padding: '12px 16px',
    borderBottom: '1px solid var(--line)',
    '& td': { padding: 0, border: 0, minWidth: '0 !important' },
    '& .item': { gridColumn: '1 / 3', width: 'auto', paddingLeft: 0 },
    '& .remove': { gridColumn: 3, gridRow: 1, justifySelf: 'end', marginRight: -12 },
    '& .amount': { gridColumn: '1 / -1', fontWeight: 550 },
    '& .caption': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  },
});

export interface LineRowProps {
  line: DraftLine;
  /** From 0. */
  index: number;
  /** Whether a quantity beyond stock is marked. */
  marksStock: boolean;
  /** What is wrong with the line, and which of its figures. */
  error: string | undefined;
  faultyField: string | undefined;
  onChange: (key: string, changes: Partial<DraftLine>) => void;
  onRemove: (key: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** One line of the bill; it renders again only when its own line changes. */
export const LineRow = memo(function LineRow({
  line,
  index,
  marksStock,
  error,
  faultyField,
  onChange,
  onRemove,
  onKeyDown,
}: LineRowProps) {
  const amount = draftLineAmount(line);
  const isBeyondStock = marksStock && (line.quantity ?? 0) > line.inStock;
  const name = titleCase(line.productName);

  return (
    <Row>
      <td className="item">
        {name}
        <small className={isBeyondStock ? 'low' : undefined}>
          {line.itemCode} · {line.inStock} {line.unit} in stock
        </small>
        {error ? (
          <small className="fault" role="alert">
            {error}
          </small>
        ) : null}
      </td>
      <td className="quantity">
        <span className="caption">Qty</span>
        <NumberCell
          onKeyDown={onKeyDown}
          error={faultyField === 'quantity'}
          label={`Quantity of ${name}`}
          name={`items.${index}.quantity`}
          value={line.quantity}
          onChange={(quantity) => onChange(line.key, { quantity })}
        />
      </td>
      <td className="price">
        <span className="caption">Price</span>
        <NumberCell
          onKeyDown={onKeyDown}
          error={faultyField === 'salePrice'}
          kind="money"
          label={`Price of ${name}`}
          name={`items.${index}.salePrice`}
          value={line.price}
          onChange={(price) => onChange(line.key, { price })}
        />
      </td>
      <td className="discount">
        <span className="caption">Disc %</span>
        <NumberCell
          onKeyDown={onKeyDown}
          error={faultyField === 'discount'}
          label={`Discount on ${name}, percent`}
          name={`items.${index}.discount`}
          value={line.discount}
          onChange={(discount) => onChange(line.key, { discount })}
        />
      </td>
      <td className="amount">{amount === null ? '' : formatAmount(amount)}</td>
      <td className="remove">
        <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(line.key)}>
          <Icon name="close" size={16} />
        </IconButton>
      </td>
    </Row>
  );
});
