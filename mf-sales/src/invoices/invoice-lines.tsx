import { formatAmount, screenPath, titleCase, type Invoice } from '@shopbench/contracts';
import { Link, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@shopbench/ui';
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

/** What was sold and what it adds up to; on a phone quantity and price stand below the name. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const sums: [name: string, amount: number][] = [
    ...(invoice.discountAmount > 0 ? [['Discount', -invoice.discountAmount] as [string, number]] : []),
    ...(invoice.taxes.length > 0 ? [['Taxable', invoice.taxableAmount] as [string, number]] : []),
    ...taxLines(invoice.taxes).map(({ name, amount }): [string, number] => [name, amount]),
    ...(invoice.roundOff !== 0 ? [['Round off', invoice.roundOff] as [string, number]] : []),
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
          {invoice.items.map((line, i) => (
            <TableRow key={i}>
              <TableCell>
                <Link href={screenPath('product', line.item)} color="inherit">
                  {titleCase(line.productName)}
                </Link>
                <small>{[line.itemCode, line.imeis?.join(', ')].filter(Boolean).join(' · ')}</small>
                <small className="phone">
                  {line.quantity} {line.unit} × {formatAmount(line.salePrice)}
                  {line.discount > 0 ? `, less ${line.discount} %` : ''}
                </small>
              </TableCell>
              <TableCell className="wide" align="right">
                <small>{line.hsnCode}</small>
              </TableCell>
              <TableCell className="wide" align="right">
                {line.quantity} {line.unit}
              </TableCell>
              <TableCell className="wide" align="right">
                {formatAmount(line.salePrice)}
              </TableCell>
              <TableCell className="wide" align="right">
                {line.discount > 0 ? `${line.discount} %` : ''}
              </TableCell>
              <TableCell align="right">{formatAmount(line.total)}</TableCell>
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
          <dd>₹{formatAmount(invoice.totalPayableAmount)}</dd>
        </div>
      </Sums>
    </Scroll>
  );
}
