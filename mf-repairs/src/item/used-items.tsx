import { newIdempotencyKey, notify } from '@shopbench/client';
import { titleCase, type Product, type UsedItem, type UsedItemInput } from '@shopbench/contracts';
import { useRight } from '@shopbench/pages';
import { ItemPicker } from '@shopbench/pages/form';
import {
  Button,
  Card,
  ConfirmDialog,
  Icon,
  IconButton,
  MoneyText,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useIsPhone,
} from '@shopbench/ui';
import { FieldGrid, MoneyField, NumberField, TextField } from '@shopbench/ui/form';
import { useRef, useState } from 'react';
import { useItemChange, type ItemOf } from './item-calls';

/** Source: specification 2, section 5. */
const INCOMPLETE = 'Please fill all required fields before adding an item.';

const Adding = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderTop: '1px solid var(--line)',
  '& .end': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
});

const Quiet = styled('p')({ padding: 16, color: 'var(--text-2)' });

/** A part that stays as it was. */
const kept = ({ _id, item, quantity, salePrice, imei, itemDescription }: UsedItem): UsedItemInput => ({
  ...{ _id, item, quantity, salePrice },
  ...(imei ? { imei } : {}),
  ...(itemDescription ? { itemDescription } : {}),
});

/** The parts that were used; each goes out of the stock when it is added and comes back when it is taken off. */
export function UsedItems({ repair, item }: ItemOf) {
  const { busy, change, changeOnce } = useItemChange({ repair, item });
  // The part that is being added, until it is known whether it was.
  const begun = useRef<{ part: string; key: string } | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<UsedItem | null>(null);
  const { usedItems } = item;
  const isFixed = repair.cancelled || item.bill !== null;
  const seen = usedItems.map(({ _id }) => _id);

  /** Asked for again after its answer was lost, a part is used once, though the list shows it already. */
  async function add(part: UsedItemInput, name: string): Promise<boolean> {
    const typed = JSON.stringify(part);
    const { key, part: first } = (begun.current ??= { part: typed, key: newIdempotencyKey() });
    const outcome = await changeOnce(key, { usedItems: [...usedItems.map(kept), part], usedItemsSeen: seen });
    if (outcome === 'unknown') return false;
    begun.current = null;
    const isAdded = outcome === 'made' || (outcome === 'made before' && first === typed);
    if (isAdded) notify.success(`${name} added`);
    else if (outcome === 'made before')
      notify.error('A part was added already, as it was typed before: it stands in the list above.');
    return isAdded;
  }

  async function remove(part: UsedItem) {
    const others = usedItems.filter(({ _id }) => _id !== part._id).map(kept);
    if (await change({ usedItems: others, usedItemsSeen: seen }))
      notify.success(`${part.productName} taken off, back in stock`);
    setLeaving(null);
  }

  return (
    <Card
      flush
      title="Used items"
      action={
        isFixed || isAdding ? null : (
          <Button size="small" onClick={() => setAdding(true)}>
            Scan or add
          </Button>
        )
      }
    >
      {usedItems.length > 0 ? (
        <Parts parts={usedItems} onRemove={isFixed ? undefined : setLeaving} />
      ) : isAdding ? null : (
        <Quiet>No parts used yet.</Quiet>
      )}
      {isAdding ? <AddPart busy={busy} onAdd={add} onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={leaving !== null}
        title="Take the part off?"
        text={`${leaving?.productName ?? ''} goes back into the stock.`}
        confirmLabel="Yes, Take it off"
        busy={busy}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </Card>
  );
}

interface PartsProps {
  parts: readonly UsedItem[];
  onRemove?: (part: UsedItem) => void;
}

/** Columns: specification 2, section 9. On a phone code and unit stand in the first. */
function Parts({ parts, onRemove }: PartsProps) {
  const isPhone = useIsPhone();
  const seesCosts = useRight('cost');
  return (
    <Table size="small" aria-label="Used items">
      <TableHead>
        <TableRow>
          {isPhone ? null : <TableCell>Code</TableCell>}
          <TableCell>Name</TableCell>
          <TableCell align="right">Qty</TableCell>
          {isPhone ? null : <TableCell>Unit</TableCell>}
          {isPhone ? null : <TableCell align="right">Price</TableCell>}
          <TableCell align="right">Total</TableCell>
          {onRemove ? <TableCell aria-label="Take off" /> : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {parts.map((part) => (
          <TableRow key={part._id}>
            {isPhone ? null : <TableCell>{part.itemCode.toUpperCase()}</TableCell>}
            <TableCell>
              {titleCase(part.productName)}
              <small style={{ display: 'block', color: 'var(--text-2)' }}>
                {[
                  isPhone ? part.itemCode.toUpperCase() : null,
                  part.imei,
                  part.supplier ? `from ${titleCase(part.supplier.name)}` : null,
                  part.itemDescription,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {seesCosts && part.cost !== undefined ? (
                  <>
                    {' '}
                    cost <MoneyText value={part.cost} />
                  </>
                ) : null}
              </small>
            </TableCell>
            <TableCell align="right">
              {part.quantity}
              {isPhone ? ` ${part.unit}` : ''}
            </TableCell>
            {isPhone ? null : <TableCell>{part.unit}</TableCell>}
            {isPhone ? null : (
              <TableCell align="right">
                <MoneyText value={part.salePrice} />
              </TableCell>
            )}
            <TableCell align="right">
              <MoneyText value={part.total} />
            </TableCell>
            {onRemove ? (
              <TableCell align="right">
                <IconButton aria-label={`Take off ${part.productName}`} onClick={() => onRemove(part)}>
                  <Icon name="close" size={14} />
                </IconButton>
              </TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface AddPartProps {
  busy: boolean;
  onAdd: (part: UsedItemInput, name: string) => Promise<boolean>;
  onClose: () => void;
}

/** One part, scanned or found by name, with its quantity and price. */
function AddPart({ busy, onAdd, onClose }: AddPartProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [salePrice, setSalePrice] = useState<number | undefined>();
  const [imei, setImei] = useState('');
  const [itemDescription, setDescription] = useState('');

  function choose(found: Product, entered: string) {
    setProduct(found);
    setQuantity(1);
    setSalePrice(found.salePrice);
    // A scanned unit's own number names it.
    setImei(found.enableTracking && /^\d{15}$/.test(entered) ? entered : '');
  }

  async function add() {
    if (!product || !quantity || salePrice === undefined || (product.enableTracking && !imei.trim()))
      return notify.error(INCOMPLETE);
    const words = {
      ...(imei.trim() ? { imei } : {}),
      ...(itemDescription.trim() ? { itemDescription } : {}),
    };
    const part = { item: product._id, quantity, salePrice, ...words } as UsedItemInput;
    if (!(await onAdd(part, titleCase(product.productName)))) return;
    setProduct(null);
    setDescription('');
    setImei('');
  }

  return (
    <Adding role="group" aria-label="Add a part">
      <ItemPicker
        detailOf={({ itemCode, stockQuantity, unit }) =>
          `${itemCode.toUpperCase()} · ${stockQuantity} ${unit} in stock`
        }
        onPick={choose}
      />
      {product ? (
        <FieldGrid min={120}>
          <TextField
            label="Item"
            value={titleCase(product.productName)}
            onChange={() => undefined}
            disabled
          />
          <NumberField label={`Quantity, ${product.unit}`} required value={quantity} onChange={setQuantity} />
          <MoneyField label="Price" required start="₹" value={salePrice} onChange={setSalePrice} />
          {product.enableTracking ? (
            <TextField
              label="IMEI or serial number"
              required
              maxLength={40}
              value={imei}
              onChange={setImei}
            />
          ) : null}
          <TextField label="Description" maxLength={500} value={itemDescription} onChange={setDescription} />
        </FieldGrid>
      ) : null}
      <div className="end">
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" color="primary" disabled={busy} onClick={() => void add()}>
          Add item
        </Button>
      </div>
    </Adding>
  );
}
