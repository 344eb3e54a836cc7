import { errorText, useSettled } from '@shopbench/client';
import { folded, formatRupees, titleCase, type Product } from '@shopbench/contracts';
import { ScanField, type ComboboxOption } from '@shopbench/ui/form';
import { useState, type RefObject } from 'react';
import { useFindItems, useFoundItems } from '../invoice';
import { addItem, useInvoiceField, useInvoiceForm } from './invoice-form-context';

interface ItemOption extends ComboboxOption {
  product: Product;
}

/** The one that a scanned or typed text means: the exact code, or the only thing found. */
export function meantItem(found: readonly Product[], text: string): Product | undefined {
  return (
    found.find((product) => folded(product.itemCode) === folded(text)) ??
    (found.length === 1 ? found[0] : undefined)
  );
}

/** The box that items are scanned or typed into. */
export function ItemPicker({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const bill = useInvoiceForm();
  const { name, error } = useInvoiceField('items');
  const { kind } = bill.terms;
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useSettled(typed, 150);
  const { currentData, isFetching } = useFoundItems(q, { skip: q === '' });
  const [find] = useFindItems();

  const options = (q === typed && typed !== '' ? (currentData ?? []) : []).map((product): ItemOption => ({
    id: product._id,
    label: titleCase(product.productName),
    detail: `${product.itemCode} · ${formatRupees(kind.priceOf(product))} · ${product.stockQuantity} ${product.unit}`,
    product,
  }));

  async function addScanned(entered: string): Promise<string | undefined> {
    const answer = await find(entered, true);
    if (answer.error) return errorText(answer.error);
    const product = meantItem(answer.data ?? [], entered);
    if (product) addItem(bill, product);
    else if (answer.data?.length) return `Several items match “${entered}”: choose one`;
    else return `No item with the code or name “${entered}”`;
    return undefined;
  }

  return (
    <ScanField<ItemOption>
      label="Scan or type an item"
      name={name}
      placeholder="Code or name"
      autoFocus
      error={error}
      options={options}
      loading={isFetching}
      inputRef={inputRef}
      onType={setText}
      onChoose={({ product }) => addItem(bill, product)}
      onScan={addScanned}
    />
  );
}
