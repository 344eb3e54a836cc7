import { useFormSlice } from '@shopbench/client';
import { formatRupees, type Product } from '@shopbench/contracts';
import { ItemPicker } from '@shopbench/pages/form';
import { EmptyState, keysAtRest, SegmentedControl, styled } from '@shopbench/ui';
import { useFieldFocus, type ScanFieldHandle } from '@shopbench/ui/form';
import { Fragment, useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { addItem, useInvoiceField, useInvoiceForm } from './invoice-form-context';
import { useNextBill } from '../next-goods';
import { asksRates } from './invoice-kind';
import { LineRow } from './line-row';
import { NextBillLine } from './next-bill-line';
import { LineCostsProvider } from './purchase-effects';
import { QuickItems } from './quick-items';

const Scan = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderBottom: '1px solid var(--line)',
  '& > fieldset': { justifySelf: 'start' },
  '@media (min-width: 768px)': {
    '&.withTax': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
  },
});

const TAX = [
  { value: 'before', label: 'Before tax' },
  { value: 'with', label: 'With tax' },
] as const;

const Lines = styled('table')({
  // Each row is laid out by itself: a key in one line does not make the browser measure all of them.
  '&, & thead, & tbody': { display: 'block' },
  '& thead tr': { display: 'flex', borderBottom: '1px solid var(--line)' },
  '& th:first-of-type, & .item': { flex: 1, minWidth: 0 },
  '& .quantity, & .discount': { flex: '0 0 92px' },
  '& .price': { flex: '0 0 132px' },
  '& .rate': { flex: '0 0 64px' },
  '& .amount': { flex: '0 0 120px' },
  '& .remove': { flex: '0 0 52px' },
  '& th': {
    padding: '9px 8px',
    textAlign: 'right',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 550,
    color: 'var(--text-2)',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 16 },
  // On a phone a line is a small card: the item on top, its figures below.
  '@media (max-width: 767.95px)': {
    '& thead': { display: 'none' },
  },
});

/** The item box and the lines of the bill. It renders when lines come, go or move; what a line says is the line's. */
export function LineTable({ itemBox }: { itemBox: RefObject<HTMLInputElement | null> }) {
  const { form, terms } = useInvoiceForm();
  const { isTheirBill, saysTax } = terms.kind;
  const type = useInvoiceField('invoiceType').value;
  const rates = asksRates(terms.kind, type) ? 'asked' : saysTax && type === 'gst' ? 'told' : undefined;
  const keys = useFormSlice(form, () => form.list('items').keys());

  const WithCosts = isTheirBill ? LineCostsProvider : Fragment;
  const toItemBox = useCallback(() => itemBox.current?.focus(), [itemBox]);

  return (
    <>
      <ItemBox inputRef={itemBox} />
      {keys.length === 0 ? (
        <EmptyState
          icon="box"
          title="No items on this bill yet"
          text="Scan a barcode, or type a code or name and press Enter; 3*CODE adds three."
        />
      ) : (
        <WithCosts>
          <Lines>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col" className="quantity">
                  {isTheirBill ? 'Received' : 'Qty'}
                </th>
                <th scope="col" className="price">
                  {isTheirBill ? 'Cost' : 'Price'}
                </th>
                <th scope="col" className="discount">
                  Disc %
                </th>
                {rates ? (
                  <th scope="col" className="rate">
                    {rates === 'asked' ? 'GST %' : 'GST'}
                  </th>
                ) : null}
                <th scope="col" className="amount">
                  Amount
                </th>
                <th scope="col" className="remove" aria-label="Remove" />
              </tr>
            </thead>
            <tbody>
              {keys.map((key, index) => (
                <LineRow key={key} index={index} rates={rates} onLeave={toItemBox} />
              ))}
            </tbody>
          </Lines>
        </WithCosts>
      )}
    </>
  );
}

/** Where items come from; apart, since it renders at each change of the lines. */
function ItemBox({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const bill = useInvoiceForm();
  const focus = useFieldFocus();
  const { name, error } = useInvoiceField('items');
  const { priceOf, saysTax, takesStock, isTheirBill, asksReason } = bill.terms.kind;
  const includesTax = useInvoiceField('pricesIncludeTax');
  const box = useRef<ScanFieldHandle>(null);
  const next = useNextBill();
  const isBegunWith = next?.isBegunWith ?? false;
  const take = next?.take;
  // Once, when the bill is there.
  useEffect(() => {
    if (isBegunWith) take?.((text) => box.current!.scan(text));
  }, [isBegunWith, take]);

  /** From the empty box up to how many of the item that came last. */
  function toLastQuantity(event: KeyboardEvent<HTMLElement>) {
    const last = bill.form.getState().values.items.length - 1;
    if (event.key !== 'ArrowUp' || inputRef.current?.value !== '' || last < 0) return;
    event.preventDefault();
    event.stopPropagation();
    focus(`items.${last}.quantity`);
  }

  /** Where goods move, a tracked item asks for the numbers of its units next, unless it was found by one. */
  function pick(product: Product, entered: string, quantity: number) {
    const line = addItem(bill, product, entered, quantity);
    if (line === undefined || !(takesStock || isTheirBill)) return;
    // The next code, which may be on its way already, ends in the box that it began in.
    requestAnimationFrame(() => void keysAtRest().then(() => focus(`items.${line}.unitText`)));
  }

  return (
    <Scan className={saysTax ? 'withTax' : undefined} onKeyDownCapture={toLastQuantity}>
      <NextBillLine onScan={(text) => box.current!.scan(text)} onGone={() => inputRef.current?.focus()} />
      <ItemPicker
        ref={box}
        name={name}
        error={error}
        inputRef={inputRef}
        {...(next ? { begunWith: next.halfTyped(), onType: next.setHalfTyped } : {})}
        divert={next?.isClosing ? next.add : undefined}
        detailOf={(product) => {
          const { itemCode, service, stockQuantity, unit } = product;
          const stock = service ? 'service' : `${stockQuantity} ${unit}`;
          return `${itemCode} · ${formatRupees(priceOf(product))} · ${stock}`;
        }}
        onPick={pick}
        adds={takesStock ? 'on-shelf' : 'coming'}
      />
      {saysTax ? (
        <SegmentedControl
          label="Prices of the lines"
          options={TAX}
          value={includesTax.value ? 'with' : 'before'}
          onChange={(tax) => includesTax.onChange(tax === 'with')}
        />
      ) : asksReason ? null : (
        <QuickItems onPicked={() => inputRef.current?.focus()} />
      )}
    </Scan>
  );
}
