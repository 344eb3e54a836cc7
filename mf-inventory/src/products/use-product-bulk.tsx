import { changedPrice, type PriceChangeInput, type Product } from '@shopbench/contracts';
import type { Saved } from '@shopbench/client';
import { products, type Answer } from '@shopbench/pages';
import { DeleteMany, useBulk } from '@shopbench/pages/list';
import { Button, LinkButton } from '@shopbench/ui';
import type { ChosenRows } from '@shopbench/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { labelsHref } from '../labels/label-href';

const PriceChangeDialog = lazy(() =>
  import('./price-change-dialog').then((module) => ({ default: module.PriceChangeDialog })),
);

/** What can be done with many products at once: labels, price by percent, deleting. */
export function useProductBulk() {
  const bulk = useBulk<Product>({ nameOf: products.nameOf, href: products.screen });
  const [update] = products.useUpdate();
  const [pricing, setPricing] = useState<ChosenRows<Product> | null>(null);

  function changePrices({ rows, choose }: ChosenRows<Product>, change: PriceChangeInput) {
    // A price that was changed has another version: its change back goes upon that.
    const versions = new Map<string, number>();
    const to = ({ _id: id, version }: Product, salePrice: number, idempotencyKey: string) => ({
      ...{ id, idempotencyKey },
      body: { version: versions.get(id) ?? version, salePrice },
    });
    const seen = (answer: Answer<Saved<Product>>) => {
      if (answer.data) versions.set(answer.data.record._id, answer.data.record.version);
      return answer;
    };
    bulk.startBulk({
      label: `Price ${change.percent < 0 ? '−' : '+'}${Math.abs(change.percent)} %`,
      ...{ rows, choose },
      send: async (row, key) => seen(await update(to(row, changedPrice(row.salePrice, change), key))),
      takeBack: async (row, key) => seen(await update(to(row, row.salePrice, key))),
    });
  }

  const withChosen = (ids: readonly string[], chosen: ChosenRows<Product>) => (
    <>
      <Button size="small" disabled={bulk.busy} onClick={() => setPricing(chosen)}>
        Price by %
      </Button>
      <LinkButton size="small" href={labelsHref(ids)}>
        Print labels
      </LinkButton>
      <DeleteMany resource={products} bulk={bulk} rows={chosen.rows} choose={chosen.choose} />
    </>
  );
  const dialog = (
    <Suspense>
      {pricing ? (
        <PriceChangeDialog
          rows={pricing.rows}
          onChange={(change) => changePrices(pricing, change)}
          onClose={() => setPricing(null)}
        />
      ) : null}
    </Suspense>
  );
  return { withChosen, result: bulk.result, dialog };
}
