import { useFormSlice } from '@shopbench/client';
import { EmptyState, styled } from '@shopbench/ui';
import { useCallback, useRef } from 'react';
import { useInvoiceForm } from './invoice-form-context';
import { ItemPicker } from './item-picker';
import { LineRow } from './line-row';

const Scan = styled('div')({ padding: 16, borderBottom: '1px solid var(--line)' });

const Lines = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  // A key in one line must not make the browser measure all of them.
  tableLayout: 'fixed',
  '& .figure': { width: 92 },
  '& .price': { width: 132 },
  '& .amount': { width: 120 },
  '& .remove': { width: 52 },
  '& th': {
    padding: '9px 8px',
    textAlign: 'right',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 550,
    color: 'var(--text-2)',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 16 },
  // On a phone a line is a small card: the item on top, its figures below.
  '@media (max-width: 767.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
  },
});

/** The item box and the lines of the bill. It renders when lines come, go or move; what a line says is the line's. */
export function LineTable() {
  const { form } = useInvoiceForm();
  const keys = useFormSlice(form, () => form.list('items').keys());
  const itemBox = useRef<HTMLInputElement>(null);

  const toItemBox = useCallback(() => itemBox.current?.focus(), []);

  return (
    <>
      <Scan>
        <ItemPicker inputRef={itemBox} />
      </Scan>
      {keys.length === 0 ? (
        <EmptyState
          icon="box"
          title="No items on this bill yet"
          text="Scan a barcode, or type a code or name and press Enter."
        />
      ) : (
        <Lines>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="figure">
                Qty
              </th>
              <th scope="col" className="price">
                Price
              </th>
              <th scope="col" className="figure">
                Disc %
              </th>
              <th scope="col" className="amount">
                Amount
              </th>
              <th scope="col" className="remove" aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => (
              <LineRow key={key} index={index} onLeave={toItemBox} />
            ))}
          </tbody>
        </Lines>
      )}
    </>
  );
}
