import { formatAmount, titleCase, type InvoiceLine } from '@shopbench/contracts';
import { styled, Table, TableBody, TableCell, TableHead, TableRow } from '@shopbench/ui';

const Code = styled('small')({
  display: 'block',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  '& .phone': { display: 'none' },
  '@media (max-width: 767.95px)': { '& .phone': { display: 'block' } },
});

const Scroll = styled('div')({
  '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td:first-of-type': { whiteSpace: 'normal', paddingLeft: 16 },
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
  '@media (max-width: 767.95px)': { '& .wide': { display: 'none' } },
});

/** What was sold; on a phone quantity and price stand below the name. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  return (
    <Scroll>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Item</TableCell>
            <TableCell className="wide" align="right">
              Qty
            </TableCell>
            <TableCell className="wide" align="right">
              Price
            </TableCell>
            <TableCell className="wide" align="right">
              Disc %
            </TableCell>
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, i) => (
            <TableRow key={i}>
              <TableCell>
                {titleCase(line.productName)}
                <Code>
                  {line.itemCode}
                  {line.hsnCode ? ` · HSN ${line.hsnCode}` : ''}
                  <span className="phone">
                    {line.quantity} {line.unit} × {formatAmount(line.salePrice)}
                    {line.discount > 0 ? `, less ${line.discount} %` : ''}
                  </span>
                </Code>
              </TableCell>
              <TableCell className="wide" align="right">
                {line.quantity} {line.unit}
              </TableCell>
              <TableCell className="wide" align="right">
                {formatAmount(line.salePrice)}
              </TableCell>
              <TableCell className="wide" align="right">
                {line.discount}
              </TableCell>
              <TableCell align="right">{formatAmount(line.total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}
