import type { StockMovement } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Card, styled, Table, TableBody, TableCell, TableHead, TableRow, useIsPhone } from '@shopbench/ui';
import { useState } from 'react';
import { DocumentLink } from '../stock/document-link';
import { dayText, movementWords, signed } from '../stock/movement-words';
import { ALL_ROWS, FEW_ROWS, useMovements } from '../stock/stock';
import { AllButton, Quiet } from '../stock/stock-cards';

const Scroll = styled('div')({
  overflowX: 'auto',
  '& td, & th': { whiteSpace: 'nowrap' },
  '& .words': { whiteSpace: 'normal', minWidth: 160 },
  '& .in': { color: 'var(--ok)' },
  '& .figure': { fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** What came and went, newest first, with what was in stock after it. */
export function ProductMovements({ itemId }: { itemId: string }) {
  const [pageSize, setPageSize] = useState(FEW_ROWS);
  const query = useMovements({ itemId, pageSize });
  const isPhone = useIsPhone();
  const { total = 0 } = query.data ?? {};
  const all = <AllButton total={total} shown={pageSize} onAll={() => setPageSize(ALL_ROWS)} />;
  return (
    <Card title="Stock movements" action={all} flush>
      <Loaded query={query} noun="movements">
        {({ movements }) =>
          movements.length === 0 ? (
            <Quiet>Nothing has moved. Buy or count the first ones.</Quiet>
          ) : (
            <Scroll>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {isPhone ? null : <TableCell>Date</TableCell>}
                    <TableCell>Document</TableCell>
                    {isPhone ? null : <TableCell>With or why</TableCell>}
                    <TableCell align="right">Change</TableCell>
                    <TableCell align="right">Stock</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {movements.map((movement) => (
                    <Movement key={movement._id} movement={movement} isPhone={isPhone} />
                  ))}
                </TableBody>
              </Table>
            </Scroll>
          )
        }
      </Loaded>
    </Card>
  );
}

function Movement({ movement, isPhone }: { movement: StockMovement; isPhone: boolean }) {
  const { createdAt, document, change, quantityAfter } = movement;
  const words = movementWords(movement);
  return (
    <TableRow>
      {isPhone ? null : <TableCell>{dayText(createdAt)}</TableCell>}
      <TableCell className={isPhone ? 'words' : undefined}>
        <DocumentLink document={document} />
        {isPhone ? <small>{`${dayText(createdAt)} · ${words}`}</small> : null}
      </TableCell>
      {isPhone ? null : <TableCell className="words">{words}</TableCell>}
      <TableCell align="right" className={change > 0 ? 'figure in' : 'figure'}>
        {signed(change)}
      </TableCell>
      <TableCell align="right" className="figure">
        {quantityAfter}
      </TableCell>
    </TableRow>
  );
}
