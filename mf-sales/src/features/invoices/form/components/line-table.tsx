import { EmptyState, styled } from '@shopbench/ui';
import { useRef, type KeyboardEvent } from 'react';
import { useInvoiceFormContext } from '../invoice-form-context';
import { ItemPicker } from './item-picker';
import { LineRow } from './line-row';

const Scan = styled('div')({ padding: 16, borderBottom: '1px solid var(--line)' });

const Lines = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
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

const NO_FAULT = { error: undefined, faultyField: undefined };

/** The item box and the lines of the bill. */
export function LineTable() {
  const { draft, errors, changeLine, removeLine, kind } = useInvoiceFormContext();
  const itemBox = useRef<HTMLInputElement>(null);

  /** Enter in a line goes back to the item box, so that the next item can be scanned. */
  function backToItemBox(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    itemBox.current?.focus();
  }

  return (
    <>
      <Scan>
        <ItemPicker inputRef={itemBox} />
      </Scan>
      {draft.lines.length === 0 ? (
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
              <th scope="col">Qty</th>
              <th scope="col">Price</th>
              <th scope="col">Disc %</th>
              <th scope="col">Amount</th>
              <th scope="col" aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {draft.lines.map((line, i) => (
              <LineRow
                key={line.key}
                line={line}
                index={i}
                marksStock={kind.takesStock}
                {...lineFault(errors, i)}
                onChange={changeLine}
                onRemove={removeLine}
                onKeyDown={backToItemBox}
              />
            ))}
          </tbody>
        </Lines>
      )}
    </>
  );
}

/** What is wrong with a line, of all that is wrong with the form. */
function lineFault(errors: Record<string, string>, index: number) {
  const path = Object.keys(errors).find((key) => key.startsWith(`items.${index}.`));
  return path ? { error: errors[path], faultyField: path.split('.')[2] } : NO_FAULT;
}
