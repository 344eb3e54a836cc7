import { areaApi, errorText, useSettled } from '@shopbench/client';
import { folded, titleCase, type Product } from '@shopbench/contracts';
import { ScanField, type ComboboxOption } from '@shopbench/ui/form';
import { useState, type RefObject } from 'react';

interface ItemOption extends ComboboxOption {
  product: Product;
}

/** How long what was found for a text is offered again without asking, in seconds. */
const KEPT_S = 15;
/** How long nobody types before it is searched, in milliseconds. */
const PAUSE_MS = 150;

const { useItemsQuery, useLazyItemsQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    items: build.query<Product[], string>({
      query: (q) => ({ url: '/product/search', params: { q } }),
      transformResponse: (data: { products: Product[] }) => data.products,
      providesTags: [],
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

/** The one that a scanned or typed text means: the exact code, or the only thing found. */
export function meantItem(found: readonly Product[], text: string): Product | undefined {
  return (
    found.find((product) => folded(product.itemCode) === folded(text)) ??
    (found.length === 1 ? found[0] : undefined)
  );
}

/** What was typed in front of a code as a number of pieces: `3*CHG-25` is three of it. */
export function countedText(entered: string): { text: string; quantity: number } {
  const [, count, text] = /^(\d{1,6}(?:\.\d{1,3})?)\s*\*\s*(?!\s)(.*)$/.exec(entered) ?? [];
  return count === undefined ? { text: entered, quantity: 1 } : { text: text!, quantity: Number(count) };
}

export interface ItemPickerProps {
  /** The path of the list that the items go to. */
  name?: string;
  error?: string;
  label?: string;
  autoFocus?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** At the end of an option's line, quiet: `CHG-25 · ₹1,199.00 · 5 PCS`. */
  detailOf: (product: Product) => string;
  /**
   * Called for each item that is chosen or scanned, in their order, with the text that it was found by and how many were
   * asked for (`3*CHG-25`), else 1.
   */
  onPick: (product: Product, entered: string, quantity: number) => void;
}

/** The box that items are scanned or typed into, one after another. */
export function ItemPicker({
  label = 'Scan or type an item',
  autoFocus = true,
  detailOf,
  onPick,
  ...box
}: ItemPickerProps) {
  const [text, setText] = useState('');
  const { text: typed, quantity } = countedText(text.trim());
  const q = useSettled(typed, PAUSE_MS);
  const { currentData, isFetching } = useItemsQuery(q, { skip: q === '' });
  const [find] = useLazyItemsQuery();

  const options = (q === typed && typed !== '' ? (currentData ?? []) : []).map((product): ItemOption => ({
    id: product._id,
    label: titleCase(product.productName),
    detail: detailOf(product),
    product,
  }));

  async function pickScanned(scanned: string): Promise<string | undefined> {
    const { text: entered, quantity: count } = countedText(scanned);
    const answer = await find(entered, true);
    if (answer.error) return errorText(answer.error);
    const product = meantItem(answer.data ?? [], entered);
    if (product) onPick(product, entered, count);
    else if (answer.data?.length) return `Several items match “${entered}”: choose one`;
    else return `No item with the code or name “${entered}”`;
    return undefined;
  }

  return (
    <ScanField<ItemOption>
      {...box}
      label={label}
      placeholder="Code or name"
      autoFocus={autoFocus}
      options={options}
      loading={isFetching}
      onType={setText}
      onChoose={({ product }) => onPick(product, typed, quantity)}
      onScan={pickScanned}
    />
  );
}
