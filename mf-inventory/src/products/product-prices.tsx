import { formatAmount, type Product } from '@shopbench/contracts';
import { Loaded, useTradingSettings } from '@shopbench/pages';
import { Card } from '@shopbench/ui';
import { useState } from 'react';
import { useStockItem } from '../stock/stock';
import { Legend, PriceChart } from './price-chart';

const YEAR_MS = 365 * 86_400_000;
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long' });

/** What one brings before tax at its sale price, less what it cost; undefined while the tax is not known. */
function marginOf({ salePrice, category }: Product, cost: number, includesTax: boolean | undefined) {
  if (includesTax === undefined) return undefined;
  const rate = includesTax ? (category?.gstRate ?? 0) : 0;
  return (salePrice * 100) / (100 + rate) - cost;
}

/** Sale price and cost over the last year, and the margin of now; costs only for people who may see them. */
export function ProductPrices({ product }: { product: Product }) {
  const query = useStockItem(product._id);
  const [now] = useState(() => Date.now());
  const { pricesIncludeTax } = useTradingSettings().data ?? {};
  return (
    <Loaded query={query} noun="prices">
      {({ salePrices, costs, averageCost }) => {
        const since = Math.max(Date.parse(salePrices[0]!.at), now - YEAR_MS);
        const margin =
          averageCost === undefined ? undefined : marginOf(product, averageCost, pricesIncludeTax);
        return (
          <Card
            title={`Prices since ${monthName.format(since)}`}
            action={
              <Legend>
                {margin === undefined ? null : <span>margin now {formatAmount(margin)} before tax</span>}
                <b className="sale">{pricesIncludeTax ? 'Sale with tax' : 'Sale before tax'}</b>
                {costs ? <b className="cost">Cost</b> : null}
              </Legend>
            }
          >
            <PriceChart sale={salePrices} costs={costs} since={since} now={now} />
          </Card>
        );
      }}
    </Loaded>
  );
}
