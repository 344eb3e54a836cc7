import { notify } from '@shopbench/client';
import { titleCase, type Product } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { useEffect, useMemo, type ReactNode } from 'react';
import { DOCUMENTS, partyOf, useProductsToday, type TradeRecord } from '../documents/documents';
import { newLine, type DraftLine } from './form/draft-line';
import type { InvoiceKind } from './form/invoice-kind';

/**
 * The lines of a document as another one of today has them: the same items and quantities. Prices, discounts and tax are
 * those of an item that is picked now: what a document says of them is its own, and what the party paid the last time
 * stands beside the line. No units: each is sold once. Items that are used no more are left out.
 * @param products by their ids
 */
export const copiedLines = (
  { items }: Pick<TradeRecord, 'items'>,
  products: ReadonlyMap<string, Product>,
  kind: InvoiceKind,
): DraftLine[] =>
  items.flatMap(({ item, quantity, itemDescription }) => {
    const product = products.get(item);
    if (!product || product.archived) return [];
    return [{ ...newLine(product, kind), quantity, ...(itemDescription ? { itemDescription } : {}) }];
  });

/** What of a document another one begins with. */
export interface Copy {
  /** The id of who was on the other side; none of a cash bill. */
  party: string | undefined;
  items: DraftLine[];
}

interface CopiedProps {
  kind: InvoiceKind;
  /** Of the document that is copied; '' where none is. */
  id: string;
  children: (copy: Copy | null) => ReactNode;
}

/** Asks for the document that is copied, and for its products as they are now. */
export function Copied({ id, ...rest }: CopiedProps) {
  return id ? <CopyOf id={id} {...rest} /> : rest.children(null);
}

function CopyOf({ kind, id, children }: CopiedProps) {
  const { useOne, one } = DOCUMENTS[kind.name];
  return (
    <Loaded query={useOne(id)} noun={one}>
      {(record) => (
        <WithProducts record={record} kind={kind}>
          {children}
        </WithProducts>
      )}
    </Loaded>
  );
}

function WithProducts({ record, kind, children }: Omit<CopiedProps, 'id'> & { record: TradeRecord }) {
  const ids = useMemo(() => [...new Set(record.items.map(({ item }) => item))], [record]);
  return (
    <Loaded query={useProductsToday(ids)} noun="items">
      {(products) => (
        <>
          <LeftOut products={products} />
          {children({
            party: partyOf(record).id,
            items: copiedLines(record, new Map(products.map((one) => [one._id, one])), kind),
          })}
        </>
      )}
    </Loaded>
  );
}

/** Says once which items do not come along. */
function LeftOut({ products }: { products: readonly Product[] }) {
  const names = products.filter(({ archived }) => archived).map(({ productName }) => titleCase(productName));
  const left = names.join(', ');
  useEffect(() => {
    if (left) notify.error(`Not copied, since it is used no more: ${left}`);
  }, [left]);
  return null;
}
