import { titleCase } from '@shopbench/contracts';
import { Button, Icon, IconButton, styled } from '@shopbench/ui';
import { NumberCell } from '@shopbench/ui/form';
import type { LabelItem } from './label-sizes';

interface LabelListProps {
  items: readonly LabelItem[];
  onChange: (items: LabelItem[]) => void;
}

const List = styled('ul')({
  maxHeight: 360,
  margin: '12px 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 72px 36px',
    alignItems: 'center',
    gap: 8,
    padding: '6px 0',
    borderTop: '1px solid var(--line)',
  },
  '& b': {
    display: 'block',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** The items that get labels, and how many each. */
export function LabelList({ items, onChange }: LabelListProps) {
  if (items.length === 0) return null;
  const withQuantity = (id: string, quantity: number) =>
    onChange(items.map((item) => (item.id === id ? { ...item, quantity } : item)));
  const asInStock = () =>
    onChange(items.map((item) => ({ ...item, quantity: Math.max(0, Math.floor(item.stock)) })));
  return (
    <>
      <List aria-label="Items">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <b>{titleCase(item.name)}</b>
              <small>
                {item.code.toUpperCase()} · {item.stock} in stock
              </small>
            </div>
            <NumberCell
              label={`Labels of ${item.name}`}
              value={item.quantity}
              onChange={(quantity) => withQuantity(item.id, Math.max(0, Math.trunc(quantity ?? 0)))}
            />
            <IconButton
              size="small"
              aria-label={`Remove ${item.name}`}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </List>
      <Button size="small" onClick={asInStock}>
        As many as in stock
      </Button>
    </>
  );
}
