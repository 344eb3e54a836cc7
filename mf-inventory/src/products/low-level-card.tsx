import { daysOfStock, isLowStock, type Product } from '@shopbench/contracts';
import { products, usePress } from '@shopbench/pages';
import { Button, Card, Icon, IconButton, styled } from '@shopbench/ui';
import { useRef, useState } from 'react';
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

/** Saves the level at once, one save after another however fast it is stepped; the last one counts. */
function useLowLevel(product: Product) {
  const [send] = products.useUpdate();
  const { press: update } = usePress(
    (body: { lowLevelLimit: number; version: number }, idempotencyKey) =>
      send({ id: product._id, body, idempotencyKey }),
    { says: () => undefined },
  );
  /** What was asked for or saved since the record came, at its version. */
  const [own, setOwn] = useState<{ level: number; version: number } | null>(null);
  const asked = useRef<number | null>(null);
  const isSaving = useRef(false);
  const lastVersion = useRef(0);
  const level = own && own.version > product.version ? own.level : product.lowLevelLimit;

  async function save(next: number) {
    asked.current = next;
    setOwn({ level: next, version: Infinity });
    if (isSaving.current) return;
    isSaving.current = true;
    let version = Math.max(product.version, lastVersion.current);
    while (asked.current !== null) {
      const lowLevelLimit: number = asked.current;
      asked.current = null;
      const { data, error } = await update({ lowLevelLimit, version });
      if (error || !data) {
        asked.current = null;
        setOwn(null);
      } else {
        ({ version } = data.record);
        lastVersion.current = version;
        if (asked.current === null) setOwn({ level: lowLevelLimit, version });
      }
    }
    isSaving.current = false;
  }
  return { level, save: (next: number) => void save(next) };
}

/** The level at which a product counts as low: each step saves at once, and can be undone. */
export function LowLevelCard({ product }: { product: Product }) {
  const { data } = useStockItem(product._id);
  const { level, save } = useLowLevel(product);
  const [before, setBefore] = useState<number | null>(null);

  function step(by: number) {
    setBefore(before ?? level);
    save(Math.max(level + by, 0));
  }

  function undo(to: number) {
    setBefore(null);
    save(to);
  }

  return (
    <Card>
      <Row>
        <div>
          <h2>Warn when low</h2>
          <p>
            {isLowStock({ ...product, lowLevelLimit: level }) ? 'It is low now. ' : ''}
            {paceWords(product, data?.sold)}
          </p>
        </div>
        <div className="stepper" role="group" aria-label="Warn when low">
          <IconButton aria-label="Warn at one less" disabled={level === 0} onClick={() => step(-1)}>
            −
          </IconButton>
          <output>{level}</output>
          <IconButton aria-label="Warn at one more" onClick={() => step(1)}>
            <Icon name="plus" />
          </IconButton>
        </div>
      </Row>
      {before !== null && before !== level ? (
        <p role="status">
          <Button variant="text" size="small" onClick={() => undo(before)}>
            Undo: back to {before}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
