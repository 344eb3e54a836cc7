import { request, errorText } from '@shopbench/client';
import type { ImportRow, Page, Product } from '@shopbench/contracts';
import { useEffect, useState } from 'react';
import { MOST_LABELS, type LabelItem } from './label-sizes';

/** Calls at once while chosen products are fetched. */
const AT_ONCE = 8;
const ROWS_PER_PAGE = 200;

export const itemOf = (product: Product, quantity = 1): LabelItem => ({
  id: product._id,
  code: product.itemCode,
  name: product.productName,
  price: product.salePrice,
  mrp: product.mrp,
  stock: product.stockQuantity,
  quantity,
});

/** What an import inserted, as many labels as came into stock. */
function itemOfRow({ recordId, key, name, values }: ImportRow): LabelItem {
  const stock = Number(values['openingStock'] ?? 0);
  return {
    id: recordId ?? key,
    code: String(values['itemCode'] ?? key),
    name,
    price: Number(values['salePrice'] ?? 0),
    stock,
    quantity: Math.max(1, Math.floor(stock)),
  };
}

async function chosen(ids: readonly string[]): Promise<LabelItem[]> {
  const items: LabelItem[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE).map((id) => request<Product>({ url: `/product/${id}` }));
    for (const answer of await Promise.all(part)) {
      if ('error' in answer) throw answer.error;
      items.push(itemOf(answer.data));
    }
  }
  return items;
}

async function imported(id: string): Promise<LabelItem[]> {
  const items: LabelItem[] = [];
  for (let page = 1; items.length < MOST_LABELS; page += 1) {
    const params = { outcome: 'inserted', page, pageSize: ROWS_PER_PAGE };
    const url = `/product/bulk-upload/${id}/rows`;
    const answer = await request<Page & { rows: ImportRow[] }>({ url, params });
    if ('error' in answer) throw answer.error;
    items.push(...answer.data.rows.map(itemOfRow));
    if (items.length >= answer.data.total || answer.data.rows.length === 0) return items;
  }
  return items;
}

export interface LabelSource {
  /** Products that were chosen in a list. */
  ids: string;
  /** An import whose inserted products are wanted. */
  importId: string;
}

/** The items that an address names, once; null while they are fetched. */
export function useNamedItems({ ids, importId }: LabelSource): { items: LabelItem[] | null; error: string } {
  const [state, setState] = useState<{ items: LabelItem[] | null; error: string }>({
    items: null,
    error: '',
  });
  useEffect(() => {
    let isThere = true;
    const named = ids.split(',').filter(Boolean);
    (importId ? imported(importId) : chosen(named)).then(
      (items) => isThere && setState({ items, error: '' }),
      (error: unknown) => isThere && setState({ items: [], error: errorText(error) }),
    );
    return () => {
      isThere = false;
    };
  }, [ids, importId]);
  return state;
}
