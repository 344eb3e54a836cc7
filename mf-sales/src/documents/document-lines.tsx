import { Slot } from '@shopbench/client';
import { formatAmount, screenPath, titleCase, TRADE_DOCUMENTS } from '@shopbench/contracts';
import { Link, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@shopbench/ui';
import { priceOf, type TradeRecord } from './documents';
import { discountText, lineAmountText } from './document-words';
import { taxLines } from './tax-lines';

const Scroll = styled('div')({
  '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td:first-of-type': { whiteSpace: 'normal', paddingLeft: 16 },
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .phone': { display: 'none' },
  '@media (max-width: 767.95px)': { '& .wide': { display: 'none' }, '& .phone': { display: 'block' } },
});

const Sums = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '4px 24px',
  margin: 0,
  padding: '12px 16px',
  '& > div': { display: 'flex', gap: 8, fontSize: 12, lineHeight: '20px', color: 'var(--text-2)' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > .total': { fontSize: 14, color: 'var(--text)' },
  '& > .total dd': { fontWeight: 600 },
  '@media (max-width: 767.95px)': {
    display: 'grid',
    '& > div': { justifyContent: 'space-between' },
    justifyContent: 'stretch',
  },
});

type Line = TradeRecord['items'][number];

/** The numbers of the units of a line, both IMEIs of each. */
const unitsOf = (line: Line): string[] =>
  ('units' in line ? line.units?.map((numbers) => numbers.join(' / ')) : undefined) ?? line.imeis ?? [];

/** Something of the line went on or came back, and something is left. */
const isPartlyOpen = ({ openQuantity, quantity }: Line) => openQuantity > 0 && openQuantity < quantity;

const chargesOf = (record: TradeRecord): [name: string, amount: number][] =>
  'charges' in record ? record.charges.map(({ what, amount }) => [what, amount]) : [];

/** What of the bill's tax stays due; where prices hold none it is part of what goes back. */
const stayingTax = ({ taxStays, pricesIncludeTax }: TradeRecord): [name: string, amount: number][] =>
  taxStays ? [[pricesIncludeTax ? 'Holds tax that stays due' : 'Tax that stays due', taxStays]] : [];

/** What was sold or bought and what it adds up to; on a phone quantity and price stand below the name. */
export function DocumentLines({ record }: { record: TradeRecord }) {
  const sums: [name: string, amount: number][] = [
    ...chargesOf(record),
    ...(record.discountAmount > 0 ? [['Discount', -record.discountAmount] as [string, number]] : []),
    ...(record.taxes.length > 0 ? [['Taxable', record.taxableAmount] as [string, number]] : []),
    ...stayingTax(record),
    ...taxLines(record.taxes).map(({ name, amount }): [string, number] => [name, amount]),
    ...(record.roundOff !== 0 ? [['Round off', record.roundOff] as [string, number]] : []),
  ];
  return (
    <Scroll>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Item</TableCell>
            {['HSN', 'Qty', 'Price', 'Disc'].map((title) => (
              <TableCell key={title} className="wide" align="right">
                {title}
              </TableCell>
            ))}
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {record.items.map((line, i) => (
            <TableRow key={i}>
              <TableCell>
                <Link href={screenPath('product', line.item)} color="inherit">
                  {titleCase(line.productName)}
                </Link>
                <small>{[line.itemCode, unitsOf(line).join(', ')].filter(Boolean).join(' · ')}</small>
                {isPartlyOpen(line) ? (
                  <small>
                    {line.openQuantity} of {line.quantity} {line.unit} open
                  </small>
                ) : null}
                <small className="phone">
                  {line.quantity} {line.unit} × {lineAmountText(priceOf(line))}
                  {line.discount ? `, less ${line.discount} %` : ''}
                </small>
                {TRADE_DOCUMENTS[record.kind].side === 'sale' ? (
                  <Slot name="sale.line" documentId={record._id} line={i + 1} productId={line.item} />
                ) : null}
              </TableCell>
              <TableCell className="wide" align="right">
                <small>{line.hsnCode}</small>
              </TableCell>
              <TableCell className="wide" align="right">
                {line.quantity} {line.unit}
              </TableCell>
              <TableCell className="wide" align="right">
                {lineAmountText(priceOf(line))}
              </TableCell>
              <TableCell className="wide" align="right">
                {discountText(line.discount)}
              </TableCell>
              <TableCell align="right">{lineAmountText(line.total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Sums>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd>₹{formatAmount(record.totalPayableAmount)}</dd>
        </div>
      </Sums>
    </Scroll>
  );
}
