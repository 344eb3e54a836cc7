import { errorText, notify } from '@shopbench/client';
import { daysOfStock, isLowStock, type Product } from '@shopbench/contracts';
import { products } from '@shopbench/pages';
import { Button, Card, IconButton, Icon, styled } from '@shopbench/ui';
import { useState } from 'react';
import { useStockItem } from '../stock/stock';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& h2': { font: '600 14px/20px var(--font)' },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .stepper': {
    display: 'flex',
    alignItems: 'center',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
  },
  '& output': { minWidth: 40, textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
});

/** How long the stock lasts, in words that people plan by. */
function paceWords({ stockQuantity, unit }: Product, sold: number | undefined): string {
  if (sold === undefined) return '';
  const days = daysOfStock(stockQuantity, sold);
  if (days === null) return sold === 0 ? 'None sold in 30 days' : 'None left';
  const lasts = days < 14 ? `${days} days` : `${Math.round(days / 7)} weeks`;
  return `At this pace ${stockQuantity} ${unit} last ${lasts}`;
}

/** The level at which a product counts as low: each step saves at once, and can be undone. */
export function LowLevelCard({ product }: { product: Product }) {
  const { data } = useStockItem(product._id);
  const [update, { isLoading }] = products.useUpdate();
  const [before, setBefore] = useState<number | null>(null);
  const { lowLevelLimit } = product;

  async function save(level: number, undo: number | null) {
    const body = { lowLevelLimit: level, version: product.version };
    const { error } = await update({ id: product._id, body });
    if (error) notify.error(errorText(error));
    else setBefore(undo);
  }
  const step = (by: number) => void save(Math.max(lowLevelLimit + by, 0), before ?? lowLevelLimit);

  return (
    <Card>
      <Row>
        <div>
          <h2>Warn when low</h2>
          <p>
            {isLowStock(product) ? 'It is low now. ' : ''}
            {paceWords(product, data?.sold)}
          </p>
        </div>
        <div className="stepper" role="group" aria-label="Warn when low">
          <IconButton
            aria-label="Warn at one less"
            disabled={isLoading || lowLevelLimit === 0}
            onClick={() => step(-1)}
          >
            −
          </IconButton>
          <output>{lowLevelLimit}</output>
          <IconButton aria-label="Warn at one more" disabled={isLoading} onClick={() => step(1)}>
            <Icon name="plus" />
          </IconButton>
        </div>
      </Row>
      {before !== null && before !== lowLevelLimit ? (
        <p role="status">
          Saved.{' '}
          <Button variant="text" size="small" disabled={isLoading} onClick={() => void save(before, null)}>
            Undo: back to {before}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
