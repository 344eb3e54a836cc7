import { useRight } from '@shopbench/pages';
import { LinkButton } from '@shopbench/ui';

/** From the list of products to what is told of the stock as a whole. */
export function StockPages() {
  const seesCosts = useRight('cost');
  return (
    <>
      {seesCosts ? <LinkButton href="/stock/valuation">Stock value</LinkButton> : null}
      <LinkButton href="/stock/count">Count stock</LinkButton>
    </>
  );
}
