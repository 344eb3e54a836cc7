import { areaApi, errorText, useSettled } from '@shopbench/client';
import { folded, titleCase, type Product } from '@shopbench/contracts';
import { Icon, LinkButton, styled } from '@shopbench/ui';
import { ScanField, type ComboboxOption, type ScanFieldHandle } from '@shopbench/ui/form';
import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { foundOf } from '../asked';
import { PATHS } from '../paths';
import { AddProductDialog } from './add-product-dialog';

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

/** The text that stands for so many of a product: `3*CHG-25`. */
export const codeText = ({ itemCode }: Pick<Product, 'itemCode'>, quantity = 1): string =>
  quantity === 1 ? itemCode : `${quantity}*${itemCode}`;

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
  /** What is typed in the box when it comes, and hears what is typed in it since. */
  begunWith?: string;
  onType?: (text: string) => void;
  /** For the moment takes what is scanned or chosen, as a text that `scan` of the box understands later. */
  divert?: (text: string) => void;
  /** The box itself, for what was scanned elsewhere. */
  ref?: RefObject<ScanFieldHandle | null>;
  /** Offers a plus that makes a product which is not there yet: for goods to come, or for some that are on the shelf. */
  adds?: 'coming' | 'on-shelf';
}

const WithPlus = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
  // Beside the box, below its label.
  '& > a': { marginTop: 20, minWidth: 36, height: 36, padding: 0 },
  '@media (max-width: 767.95px)': { '& > a': { minWidth: 44, height: 44 } },
});

/** The box that items are scanned or typed into, one after another. */
export function ItemPicker({
  label = 'Scan or type an item',
  autoFocus = true,
  detailOf,
  onPick,
  begunWith = '',
  onType,
  divert,
  adds,
  ...box
}: ItemPickerProps) {
  const ownBox = useRef<HTMLInputElement>(null);
  const inputRef = box.inputRef ?? ownBox;
  const ownScan = useRef<ScanFieldHandle>(null);
  const scan = box.ref ?? ownScan;
  /** What was looked up last and is no product. */
  const unknown = useRef('');
  const [begun, setBegun] = useState<string | null>(null);
  const [text, setText] = useState(begunWith);
  const { text: typed, quantity } = countedText(text.trim());
  const q = useSettled(typed, PAUSE_MS);
  const items = useItemsQuery(q, { skip: q === '' });
  const [find] = useLazyItemsQuery();

  const options = foundOf(items, q === typed, (found) =>
    (typed === '' ? [] : found).map((product): ItemOption => ({
      id: product._id,
      label: titleCase(product.productName),
      detail: detailOf(product),
      product,
    })),
  );

  async function pickScanned(scanned: string): Promise<string | undefined> {
    const { text: entered, quantity: count } = countedText(scanned);
    const answer = await find(entered, true);
    if (answer.error || !answer.data) return errorText(answer.error);
    const product = meantItem(answer.data, entered);
    if (product) onPick(product, entered, count);
    else if (answer.data.length > 0) return `Several items match “${entered}”: choose one`;
    else {
      unknown.current = entered;
      return `No item with the code or name “${entered}”`;
    }
    return undefined;
  }

  /** Another key or button than the plain one opens the page of its address, in a tab of its own. */
  function add(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The dialog gives the focus back to what had it.
    inputRef.current?.focus();
    setBegun(typed || unknown.current);
  }

  const field = (
    <ScanField<ItemOption>
      {...box}
      ref={scan}
      inputRef={inputRef}
      label={label}
      placeholder="Code or name"
      autoFocus={autoFocus}
      options={options}
      begunWith={begunWith}
      onType={(next) => {
        setText(next);
        onType?.(next);
      }}
      onChoose={({ product }) => onPick(product, typed, quantity)}
      divert={divert && ((entered, option) => divert(option ? codeText(option.product, quantity) : entered))}
      onScan={pickScanned}
    />
  );
  if (!adds) return field;
  return (
    <WithPlus>
      {field}
      <LinkButton href={PATHS.newProduct} aria-label="Add a product" title="Add a product" onClick={add}>
        <Icon name="plus" size={16} />
      </LinkButton>
      {begun === null ? null : (
        <AddProductDialog
          typed={begun}
          asksStock={adds === 'on-shelf'}
          onAdded={(product) => {
            unknown.current = '';
            scan.current?.clear();
            setBegun(null);
            onPick(product, '', quantity);
          }}
          onClose={() => setBegun(null)}
        />
      )}
    </WithPlus>
  );
}
