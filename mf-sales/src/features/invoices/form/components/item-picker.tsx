import { errorText, useSettled } from '@shopbench/client';
import { folded, formatRupees, titleCase, type Product } from '@shopbench/contracts';
import { ScanField, type ComboboxOption } from '@shopbench/ui/form';
import { useState, type Ref } from 'react';
import { useFindItemsQuery, useLazyFindItemsQuery } from '../api/invoice-form-api';
import { useInvoiceFormContext } from '../invoice-form-context';

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
export function ItemPicker({ inputRef }: { inputRef: Ref<HTMLInputElement> }) {
  const { kind, errors, addItem } = useInvoiceFormContext();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const typed = text.trim();
  const q = useSettled(typed, 150);
  const { currentData, isFetching } = useFindItemsQuery(q, { skip: q === '' });
  const [find] = useLazyFindItemsQuery();

  const options = (q === typed && typed !== '' ? (currentData ?? []) : []).map((product): ItemOption => ({
    id: product._id,
    label: titleCase(product.productName),
    detail: `${product.itemCode} · ${formatRupees(kind.priceOf(product))} · ${product.stockQuantity} ${product.unit}`,
    product,
  }));

  function add(product: Product) {
    addItem(product);
    setText('');
    setProblem(undefined);
  }

  async function addTyped(entered: string) {
    if (entered === '') return;
    const answer = await find(entered, true);
    if (answer.error) {
      setProblem(errorText(answer.error));
      return;
    }
    const product = meantItem(answer.data ?? [], entered);
    if (product) add(product);
    else if (answer.data?.length) setProblem(`Several items match "${entered}": choose one`);
    else setProblem(`No item with the code or name "${entered}"`);
  }

  return (
    <ScanField<ItemOption>
      label="Scan or type an item"
      placeholder="Code or name"
      autoFocus
      text={text}
      error={problem ?? errors['items']}
      options={options}
      loading={isFetching}
      inputRef={inputRef}
      onText={(next) => {
        setText(next);
        setProblem(undefined);
      }}
      onChoose={({ product }) => add(product)}
      onEnter={(entered) => void addTyped(entered)}
    />
  );
}
